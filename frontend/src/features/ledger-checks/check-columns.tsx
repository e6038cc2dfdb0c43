import { mdiAlertCircleOutline, mdiCheck, mdiClockOutline, mdiProgressClock } from '@mdi/js';
import type { LedgerCheck } from '@naryad/contracts/ledger-checks/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../shared/format/index.js';
import type { ListColumn } from '../../shared/list/index.js';
import { RowOpener } from '../../shared/ui/data-table-row.js';
import { Muted, Stack } from '../../shared/ui/index.js';
import { StatusChip } from '../../shared/ui/status-chip.js';
import { texts } from './texts.js';

/**
 * The moment that the result describes. When the plant was off at the due time, the check runs at the next
 * start.
 */
export const momentOf = ({ started_at, due_at }: LedgerCheck): string => started_at ?? due_at;

/** Whether the check found violations to show. */
export const hasFindings = ({ broken }: LedgerCheck): boolean => broken.length > 0;

function Chip({ check }: { readonly check: LedgerCheck }): ReactElement {
  const { started_at, finished_at, broken, problem } = check;
  if (finished_at === null) {
    return started_at === null ? (
      <StatusChip tone="neutral" icon={mdiClockOutline} label={texts.waits} />
    ) : (
      <StatusChip tone="info" icon={mdiProgressClock} label={texts.works} />
    );
  }
  if (problem !== null)
    return <StatusChip tone="warning" icon={mdiAlertCircleOutline} label={texts.stopped} />;
  return broken.length === 0 ? (
    <StatusChip tone="success" icon={mdiCheck} label={texts.holds} />
  ) : (
    <StatusChip tone="error" icon={mdiAlertCircleOutline} label={texts.brokenRules(broken.length)} />
  );
}

/** The status chip with its explanation. */
export function CheckResult(check: LedgerCheck): ReactElement {
  const { rules, broken, problem } = check;
  return (
    <Stack gap={4} align="start">
      <Chip check={check} />
      {problem !== null && <Muted>{problem}</Muted>}
      {problem === null && rules !== null && broken.length === 0 && <Muted>{texts.rules(rules)}</Muted>}
      {broken.map(({ number, title }) => (
        <Muted key={number}>{title}</Muted>
      ))}
    </Stack>
  );
}

function durationOf({ started_at, finished_at }: LedgerCheck): string {
  if (started_at === null || finished_at === null) return '—';
  return texts.seconds((Date.parse(finished_at) - Date.parse(started_at)) / 1000);
}

export const checkColumns = (onOpen: (check: LedgerCheck) => void): readonly ListColumn<LedgerCheck>[] => [
  {
    id: 'when',
    header: texts.columns.when,
    width: 190,
    opens: true,
    hideable: false,
    cell: (check) =>
      hasFindings(check) ? (
        <RowOpener onClick={() => onOpen(check)}>{formatDateTime(momentOf(check))}</RowOpener>
      ) : (
        formatDateTime(momentOf(check))
      ),
  },
  {
    id: 'result',
    header: texts.columns.result,
    wrap: true,
    hideable: false,
    phone: 'under',
    cell: CheckResult,
  },
  {
    id: 'by',
    header: texts.columns.by,
    width: '24%',
    phone: 'under',
    cell: ({ requested_by }) => requested_by ?? <Muted>{texts.nightly}</Muted>,
  },
  { id: 'took', header: texts.columns.took, width: 120, numeric: true, phone: 'hide', cell: durationOf },
];
