import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { StatusChip } from '../../../shared/ui/status-chip.js';
import { statusView } from '../shared/status-view.js';
import { takingTexts as texts } from '../shared/texts.js';
import { TakingProgress } from '../shared/taking-progress.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import css from '../shared/phone-row.module.css';

const dateAndName = (time: string | null, name: string | null): string =>
  time === null ? '' : texts.by(formatDateTime(time), name);

/** A value above a secondary one. */
function TwoLines({
  first,
  second,
}: {
  readonly first: string;
  readonly second: string | null;
}): ReactElement {
  return (
    <Stack as="span" gap={1}>
      <span>{first}</span>
      {second !== null && (
        <Muted as="small" wrap="anywhere">
          {second}
        </Muted>
      )}
    </Stack>
  );
}

/** Differences of a stock-taking as text; '—' while it is being counted. */
function Differences({ taking: { differences } }: { readonly taking: StockTaking }): ReactElement {
  if (differences === null) return <span className="n-missing">{texts.none}</span>;
  const { lines, surplus, shortage } = differences;
  if (lines === 0) return <span>{texts.noDifferences}</span>;
  const parts = [
    surplus > 0 ? texts.surplus(surplus) : null,
    shortage > 0 ? texts.shortage(shortage) : null,
  ].filter((part) => part !== null);
  return <TwoLines first={texts.lines(lines)} second={parts.join(', ') || null} />;
}

/** On phones a stock-taking is one block. */
export const takingPhoneColumns: readonly ListColumn<StockTaking>[] = [
  {
    id: 'taking',
    header: texts.titleUnknown,
    opens: true,
    wrap: true,
    hideable: false,
    cell: (taking) => (
      <Stack as="span" gap={6} className={css.row}>
        <Stack as="span" direction="row" wrap align="center" justify="between" gap="4px 12px">
          <Text as="strong" size="large">
            № {taking.number}
          </Text>
          <StatusChip {...statusView(taking.status)} />
        </Stack>
        {taking.status === 'counting' || taking.differences === null ? (
          <TakingProgress {...taking} />
        ) : (
          <Differences taking={taking} />
        )}
        <Muted as="small">{dateAndName(taking.created_at, taking.created_by)}</Muted>
        {taking.comment !== null && <Muted as="small">{taking.comment}</Muted>}
      </Stack>
    ),
  },
];

/** Columns of the list of stock-takings. */
export const takingColumns: readonly ListColumn<StockTaking>[] = [
  {
    id: 'number',
    sort: 'number',
    header: texts.number,
    width: 76,
    opens: true,
    hideable: false,
    cell: ({ number }) => `№ ${number}`,
  },
  {
    id: 'status',
    sort: 'status',
    header: texts.status,
    width: 168,
    cell: ({ status }) => <StatusChip {...statusView(status)} />,
  },
  {
    id: 'scope',
    header: texts.scope,
    width: 124,
    wrap: true,
    cell: ({ scope, is_blind: isBlind }) => (
      <TwoLines first={texts.scopes[scope]} second={isBlind ? texts.blind : texts.open} />
    ),
  },
  {
    id: 'progress',
    sort: 'progress',
    header: texts.progress,
    width: 136,
    cell: (taking) => <TakingProgress {...taking} />,
  },
  {
    id: 'begun',
    sort: 'created_at',
    header: texts.begun,
    width: 158,
    wrap: true,
    cell: ({ created_at: time, created_by: name }) => <TwoLines first={formatDateTime(time)} second={name} />,
  },
  {
    id: 'differences',
    sort: 'differences',
    header: texts.differences,
    width: 154,
    wrap: true,
    cell: (taking) => <Differences taking={taking} />,
  },
  {
    id: 'posted',
    sort: 'posted_at',
    header: texts.posted,
    width: 158,
    wrap: true,
    cell: ({ posted_at: time, posted_by: name }) =>
      time === null ? (
        <span className="n-missing">{texts.none}</span>
      ) : (
        <TwoLines first={formatDateTime(time)} second={name} />
      ),
    hint: ({ posted_at: time, posted_by: name }) => dateAndName(time, name) || undefined,
  },
  {
    id: 'comment',
    header: texts.comment,
    cell: ({ comment }) => comment ?? '',
    hint: ({ comment }) => comment ?? undefined,
  },
];
