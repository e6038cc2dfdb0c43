import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes, batchSorts } from '@naryad/contracts/batches/routes';
import { BATCH_KEEPERS, BATCH_MAKERS } from '@naryad/contracts/work-modules/rights';
import { useMemo, useState, type ReactElement } from 'react';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { usePersistedListAddress } from '../../../shared/list/list-address.js';
import { ListPanel, useList } from '../../../shared/list/index.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { BATCH_QUERY_KEYS, useDeleteBatch } from './use-delete-batch.js';
import { batchTexts } from './texts.js';
import { BATCH_LIST, batchViewPath } from './batch-address.js';
import { batchColumns, batchExportColumns } from './batches-columns.js';
import { BatchDialog } from './batches-dialog.js';

const PAGE_SIZE = 50;

interface Opened {
  readonly batch: BatchManufacture | null;
}

/** Tab 'Партии производителей'. Its search and page have separate parameters in the address. */
export function BatchesTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  usePersistedListAddress(BATCH_LIST);
  const list = useList(batchRoutes.getBatchManufactores, {
    key: 'batches',
    sorts: batchSorts,
    pageSize: PAGE_SIZE,
    live: 'batches',
  });
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('batch/'));
  const mayMake = useHasModuleOf(BATCH_MAKERS);
  const mayEdit = useHasModuleOf(BATCH_KEEPERS);
  const remove = useDeleteBatch();
  const toExcel = useExport(batchRoutes.getBatchManufactores, {
    fileName: batchTexts.title,
    input: list.listInput,
    columns: batchExportColumns,
  });
  const { rows, page } = list;
  const columns = useMemo(() => {
    const first = (page - 1) * PAGE_SIZE + 1;
    const positions = new Map(rows?.map(({ id }, index) => [id, first + index]));
    return batchColumns(({ id }) => positions.get(id) ?? 0);
  }, [rows, page]);

  return (
    <>
      <ListPanel
        label={batchTexts.title}
        list={list}
        columns={columns}
        memoryKey="batches"
        searchLabel={batchTexts.search}
        add={mayMake ? { text: batchTexts.add, onAdd: () => setDialog({ batch: null }) } : undefined}
        actions={[toExcel]}
        emptyText={batchTexts.empty}
        rowName={({ number }) => number ?? batchTexts.noNumber}
        viewHref={({ id }) => batchViewPath(id, moduleId)}
        onEdit={mayEdit ? (batch) => setDialog({ batch }) : undefined}
        onDelete={mayEdit ? (batch) => void remove(batch) : undefined}
        many={
          mayEdit
            ? [{ action: 'remove', route: batchRoutes.delete, invalidates: BATCH_QUERY_KEYS }]
            : undefined
        }
      />
      {dialog !== null && <BatchDialog batch={dialog.batch} onClose={() => setDialog(null)} />}
    </>
  );
}
