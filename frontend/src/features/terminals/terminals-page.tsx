import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { useMemo, useState, type ReactElement } from 'react';
import { useExport } from '../../shared/export/index.js';
import { useStoredDraft } from '../../shared/form/index.js';
import { queryKeys } from '../../shared/api/index.js';
import { ListPage, useList } from '../../shared/list/index.js';
import type { ManyRows } from '../../shared/list/ticked/many-rows.js';
import { Notice } from '../../shared/ui/notice.js';
import { useCurrentTerminal } from './use-current-terminal.js';
import { useRevokeTerminal } from './use-revoke-terminal.js';
import { terminalColumns, terminalExportColumns } from './terminal-columns.js';
import { TerminalDialog } from './terminal-dialog.js';
import { texts } from './texts.js';

const MANY: readonly ManyRows<Terminal>[] = [
  {
    action: 'revoke',
    route: terminalRoutes.revokeTerminal,
    isFor: ({ revoked_at }) => revoked_at === null,
    invalidates: [queryKeys.all(terminalRoutes.getTerminals)],
  },
];

interface Opened {
  readonly terminal: Terminal | null;
}

/** `/terminals`: shared devices on which users sign in by PIN. */
export function TerminalsPage(): ReactElement {
  const list = useList(terminalRoutes.getTerminals, { sorts: [] });
  const current = useCurrentTerminal();
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('terminal/'));
  const revoke = useRevokeTerminal();
  const columns = useMemo(
    () => terminalColumns({ onEdit: (terminal) => setDialog({ terminal }), onRevoke: revoke }),
    [revoke],
  );
  const toExcel = useExport(terminalRoutes.getTerminals, {
    fileName: texts.title,
    input: list.listInput,
    columns: terminalExportColumns,
  });

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={columns}
        memoryKey="terminals"
        searchLabel={texts.search}
        add={{ text: texts.register, onAdd: () => setDialog({ terminal: null }) }}
        actions={[toExcel]}
        emptyText={texts.empty}
        notice={
          current !== null && (
            <Notice kind="info" icon="kind" role="alert">
              {texts.thisDevice(current.name)}
            </Notice>
          )
        }
        rowName={({ name }) => name}
        many={MANY}
      />
      {dialog !== null && (
        <TerminalDialog terminal={dialog.terminal} current={current} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
