import { mdiPlayCircleOutline } from '@mdi/js';
import type { LedgerCheck } from '@naryad/contracts/ledger-checks/dto';
import { ledgerCheckRoutes as routes } from '@naryad/contracts/ledger-checks/routes';
import { useMemo, useState, type ReactElement } from 'react';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { formatDateTime } from '../../shared/format/index.js';
import { ListPage, useList } from '../../shared/list/index.js';
import { LiveSign, toast } from '../../shared/ui/index.js';
import { checkColumns, momentOf } from './check-columns.js';
import { FindingsDialog } from './findings-dialog.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(routes.getLedgerChecks)];

/** `/ledger-checks`: 'Проверка учёта', live results of the nightly checks, and a button to run one now. */
export function LedgerChecksPage(): ReactElement {
  const list = useList(routes.getLedgerChecks, { sorts: [], live: 'ledger-checks' });
  const [shown, setShown] = useState<LedgerCheck | null>(null);
  const { run, isPending } = useCommand(routes.runLedgerCheck, { invalidates: INVALIDATES });
  const columns = useMemo(() => checkColumns(setShown), []);
  const check = async (): Promise<void> => {
    if ((await run({})) !== undefined) toast.success(texts.began);
  };
  const now = {
    id: 'run',
    text: texts.run,
    icon: mdiPlayCircleOutline,
    isBusy: isPending,
    onRun: () => void check(),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={columns}
        memoryKey="ledger-checks"
        searchLabel={texts.search}
        actions={[now]}
        filters={<LiveSign updatedAt={list.updatedAt} />}
        emptyText={texts.empty}
        rowName={(one) => texts.found(formatDateTime(momentOf(one)))}
      />
      {shown !== null && <FindingsDialog check={shown} onClose={() => setShown(null)} />}
    </>
  );
}
