import { batchRoutes } from '@naryad/contracts/batches/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useMemo, type ReactElement } from 'react';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { ImportPanel } from '../../../shared/import/import-panel.js';
import { openingBalanceSource } from './opening-balance-source.js';
import { sampleColumns, sampleRows } from './opening-balance-template.js';
import { openingBalanceTexts as texts } from './texts.js';

export interface OpeningBalanceDialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
}

/** Operations are not listed: their list updates live, and a refetch would load all its pages again. */
const INVALIDATES = [
  queryKeys.all(stockRoutes.getStorehouseProducts),
  queryKeys.all(stockRoutes.getStockExceptions),
  queryKeys.all(stockRoutes.getPlacedLots),
  queryKeys.all(stockRoutes.getAllSerialNumbersByProduct),
  queryKeys.all(batchRoutes.getBatchManufactores),
];

const columns = () => Promise.resolve(sampleColumns);

/** 'Начальные остатки': opening balances of the storehouse from Excel or CSV, with dry run and undo. */
export function OpeningBalanceDialog({ moduleId, onClose }: OpeningBalanceDialogProps): ReactElement {
  const source = useMemo(() => openingBalanceSource(moduleId), [moduleId]);
  return (
    <ImportPanel
      source={source}
      title={texts.title}
      columns={columns}
      templateName={texts.templateName}
      templateRows={sampleRows}
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  );
}
