import type { RetentionKind, RetentionPolicyRow } from '@naryad/contracts/retention/dto';
import { retentionRoutes as routes } from '@naryad/contracts/retention/routes';
import { useMemo, useState, type ReactElement } from 'react';
import { queryKeys, useApiQuery, useCommand } from '../../shared/api/index.js';
import { useStoredDraft } from '../../shared/form/index.js';
import { formatDateTime } from '../../shared/format/index.js';
import { useIsPhone } from '../../shared/list/index.js';
import { DataTable } from '../../shared/ui/data-table.js';
import { Button, Muted, Page, toast } from '../../shared/ui/index.js';
import { MovementsRetention } from './movements-retention.js';
import { retentionColumns } from './retention-columns.js';
import { ServerHealthLines } from './server-health.js';
import { TermDialog } from './term-dialog.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(routes.getRetention)];
/** Polling intervals during a run and otherwise, in milliseconds. */
const POLL_MS = { running: 2_000, quiet: 60_000 } as const;

/** Internal data that users never see. */
const TECHNICAL: ReadonlySet<RetentionKind> = new Set([
  'outbox',
  'inbox',
  'keys',
  'dead-letters',
  'pictures',
]);

const keyOf = ({ kind }: RetentionPolicyRow): string => kind;

interface Opened {
  readonly policy: RetentionPolicyRow;
}

/**
 * `/retention`: 'Хранение', retention and size of each kind of data, the cleanup runs, and the server health.
 */
export function RetentionPage(): ReactElement {
  const state = useApiQuery(
    routes.getRetention,
    {},
    {
      refetchInterval: (query) => (query.state.data?.data.is_running ? POLL_MS.running : POLL_MS.quiet),
    },
  );
  const retention = state.data?.data;
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('retention/'));
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  const technical = retention?.policies.filter(({ kind }) => TECHNICAL.has(kind)) ?? [];
  const columns = useMemo(() => retentionColumns(isPhone, (policy) => setDialog({ policy })), [isPhone]);
  const run = useCommand(routes.runRetention, {
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(texts.runDone);
    },
  });
  const isRunning = retention?.is_running === true;
  return (
    <Page
      fill
      title={texts.title}
      actions={
        <Button kind="main" isBusy={run.isPending || isRunning} onClick={() => void run.run({})}>
          {isRunning ? texts.running : texts.run}
        </Button>
      }
    >
      {retention !== undefined && !isRunning && (
        <Muted as="p">
          {retention.next_run_at === null ? texts.never : texts.next(formatDateTime(retention.next_run_at))}
        </Muted>
      )}
      {retention !== undefined && <ServerHealthLines server={retention.server} />}
      {retention?.movements !== undefined && <MovementsRetention movements={retention.movements} />}
      <DataTable
        fill
        roomy
        label={texts.title}
        columns={columns}
        rows={
          retention && [
            ...retention.policies.filter(({ kind }) => !TECHNICAL.has(kind)),
            ...(isWhole ? technical : []),
          ]
        }
        rowKey={keyOf}
        error={state.error}
        onRetry={() => void state.refetch()}
      />
      {technical.length > 0 && (
        <Button
          kind="text"
          style={{ alignSelf: 'start' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.fewer : texts.technical(technical.length)}
        </Button>
      )}
      {dialog !== null && <TermDialog policy={dialog.policy} onClose={() => setDialog(null)} />}
    </Page>
  );
}
