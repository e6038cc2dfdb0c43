import { foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import type { SerialRecord } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { apiWhole } from '../../../shared/api/whole-list.js';
import type { Scan } from '../../../shared/scanner/scan-engine.js';
import type { ScanOutcome } from '../../../shared/scanner/scan-outcome.js';
import { useConfirmReplace } from '../../../shared/scanner/use-confirm-replace.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import type { OperationChange, OperationForm } from './operation-form.js';
import { cellByCode, type CellCode } from '../../../shared/cells/cell-path.js';
import type { StorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import { operationDialogTexts } from './texts.js';
import type { Options } from '../shared/use-operation-options.js';

export interface OperationScanOptions {
  readonly moduleId: number;
  readonly form: OperationForm;
  readonly onChange: (change: OperationChange) => void;
  readonly places: StorehouseStructure;
  readonly units: Options<SerialRecord>;
  /** False while the operation is being sent. */
  readonly enabled: boolean;
}

/** Why the last scan was refused. Shown until the next scan or change. */
export interface ScanNote {
  readonly text: string | null;
  readonly clear: () => void;
}

const texts = operationDialogTexts.scan;
/** Maximum length of a serial number. */
const SERIAL_MAX = 100;

const accepted = (text: string): ScanOutcome => ({ kind: 'accepted', text });
const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

const nameOf = (record: SerialRecord): string => record.serial_number ?? operationDialogTexts.withoutSerial;

/** Handles scans into 'Добавление операции': a cell, a unit's label, or a bare serial number. */
export function useOperationScan(options: OperationScanOptions): ScanNote {
  const queries = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const mayReplaceCell = useConfirmReplace();
  const readScan = async (scan: Scan): Promise<ScanOutcome> => {
    const { parsed } = scan;
    if (parsed.kind === 'product') return scanUnit(options, queries, parsed.pid);
    return parsed.kind === 'unknown'
      ? scanSerial(options, scan.text, mayReplaceCell)
      : scanCell(options, parsed);
  };
  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    const outcome = await readScan(scan).catch((error: unknown): ScanOutcome => {
      console.error('Scan failed', error);
      return { kind: 'error', text: errorText(error) };
    });
    setText(outcome.kind === 'accepted' ? null : outcome.text);
    return outcome;
  };
  useScanContext(options.enabled ? { title: operationDialogTexts.title, onScan } : null);
  return { text, clear: () => setText(null) };
}

/** A cell fills the four selects. For a write-off it also selects the unit, if the cell contains only one. */
function scanCell({ form, onChange, places, units }: OperationScanOptions, scan: CellCode): ScanOutcome {
  if (!places.isLoaded) return rejected(texts.structureLoading);
  if (form.productId === null) return rejected(texts.productFirst);
  const cell = cellByCode(places.options, scan);
  if (cell === null) return rejected(texts.foreignCell);
  if (form.type === 'remove' && form.unit === null) {
    const cellRecords = units.options.filter((record) => record.storehouse_cell.id === cell.path.cell);
    const [only] = cellRecords;
    if (only === undefined) return rejected(texts.nothingInCell);
    if (cellRecords.length > 1) return rejected(texts.manyInCell);
    onChange({ field: 'unit', value: only });
    return accepted(`${nameOf(only)}: ${cell.address}`);
  }
  onChange({ field: 'place', value: cell.path });
  return accepted(cell.address);
}

/** A unit's label selects its product and, for a write-off, the unit. */
async function scanUnit(
  { moduleId, form, onChange, units }: OperationScanOptions,
  queries: QueryClient,
  unitId: number,
): Promise<ScanOutcome> {
  const ofUnit = (records: readonly SerialRecord[]): readonly SerialRecord[] =>
    records.filter((record) => record.batch_product_id === unitId);
  if (form.type === 'remove' && form.productId !== null) {
    const [here, ...others] = ofUnit(units.options);
    if (here !== undefined && others.length === 0) {
      onChange({ field: 'unit', value: here });
      return accepted(nameOf(here));
    }
  }
  const { data } = await api(stockRoutes.getStorehouseValues, {
    module_id: moduleId,
    batch_product_id: unitId,
    before_id: null,
    per_page: 1,
  });
  const operation = data[0];
  if (operation === undefined) return rejected(texts.unknownUnit);
  const { product_id: productId, product_name: productName } = operation;
  if (form.type !== 'remove') {
    onChange({ field: 'product', value: productId });
    return accepted(productName);
  }
  const input = { product_id: productId, module_id: moduleId };
  const serialNumbers = await queries.fetchQuery({
    queryKey: queryKeys.of(stockRoutes.getAllSerialNumbersByProduct, input),
    queryFn: ({ signal }) => apiWhole(stockRoutes.getAllSerialNumbersByProduct, input, { signal }),
    staleTime: 0,
  });
  onChange({ field: 'product', value: productId });
  const [record, ...others] = ofUnit(serialNumbers.data);
  if (record === undefined) return rejected(texts.notInStock);
  if (others.length > 0) return { kind: 'attention', text: texts.serialFirst };
  onChange({ field: 'unit', value: record });
  return accepted(`${productName}: ${nameOf(record)}`);
}

/** Any other text is a serial number. */
async function scanSerial(
  { form, onChange, units }: OperationScanOptions,
  text: string,
  mayReplaceCell: ReturnType<typeof useConfirmReplace>,
): Promise<ScanOutcome> {
  if (form.productId === null) return rejected(texts.productFirst);
  if (form.type === 'remove') {
    const record =
      units.options.find(({ serial_number: serial }) => serial === text) ??
      units.options.find(
        ({ serial_number: serial }) => serial !== null && foldHomoglyphs(serial) === foldHomoglyphs(text),
      );
    if (record === undefined) return rejected(operationDialogTexts.noSerials);
    onChange({ field: 'unit', value: record });
    return accepted(text);
  }
  if (form.withoutSerial) return rejected(texts.serialOff);
  if (text.length > SERIAL_MAX) return rejected(texts.tooLong);
  const refusal = await mayReplaceCell(form.serial, text);
  if (refusal !== null) return refusal;
  onChange({ field: 'serial', value: text });
  return accepted(text);
}
