import type { StockLocation } from '@naryad/contracts/handheld/dto';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { useRef, useState } from 'react';
import { feedback, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { parseScan } from '../../../shared/scanner/parse-scan.js';
import {
  missingLevel,
  NO_CELL,
  cellById,
  withLevel,
  type CellPath,
} from '../../../shared/cells/cell-path.js';
import {
  useStorehouseStructure,
  type StorehouseStructure,
} from '../../../shared/cells/use-storehouse-structure.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { toast } from '../../../shared/ui/toast.js';
import { freeQuantity, nameOfItem, type CellInfo, type StockItem } from './stock-item.js';
import { cellFailure, failureText } from '../shared/scan-failure.js';
import { quantityOf } from '../shared/quantity.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { findCell, findProduct } from './find-scanned.js';
import { submit } from '../offline/submit.js';
import { feedbackOf, resultOf, type LastResult } from './last-result.js';

/** Target of the move: a scanned cell, or the current choice of the selects. */
interface Target {
  readonly cell: { readonly id: number; readonly address: string } | null;
  readonly path: CellPath;
  /** The storehouse whose cells the selects offer. */
  readonly moduleId: number;
}

export interface Move {
  /** Current locations, by the last response of the server. */
  readonly stored: readonly StockLocation[];
  readonly from: StockLocation;
  readonly chooseFrom: (location: StockLocation) => void;
  readonly target: Target;
  readonly isSearching: boolean;
  readonly byHand: boolean;
  readonly openSelects: () => void;
  readonly structure: StorehouseStructure;
  readonly choose: (level: StructureLevel, id: number | null) => void;
  readonly chooseCell: (path: CellPath) => void;
  readonly quantity: string;
  readonly setQuantity: (text: string) => void;
  /** Largest quantity that may be moved; null for a unit, and when only the server knows it. */
  readonly most: number | null;
  /** Why 'Переместить' is disabled, or null. */
  readonly missing: string | null;
  /** Reserved part of the moved quantity: its plans move along. */
  readonly planned: number;
  readonly isSame: boolean;
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  readonly run: () => Promise<void>;
}

/** The free quantity, or the whole quantity when nothing is free. */
const firstQuantity = (from: StockLocation): string => String(freeQuantity(from) || from.quantity);

/** Moves stored items: the target is chosen by a scan or by four selects and is never the same cell. */
export function useMove(
  moduleId: number,
  product: StockItem,
  scanned: CellInfo | null,
  onDone: (last: LastResult) => void,
): Move {
  const user = useCurrentUser();
  const [stored, setStored] = useState(product.places);
  const [from, setFrom] = useState<StockLocation>(() => product.places[0]!);
  const [target, setTarget] = useState<Target>(() => ({
    cell: scanned,
    path: NO_CELL,
    moduleId: scanned?.moduleId ?? from.module_id,
  }));
  const [byHand, setByHand] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  const [quantity, setQuantity] = useState(() => firstQuantity(from));
  // The structure is large: it is loaded only when the user chooses by hand.
  const structure = useStorehouseStructure(byHand ? target.moduleId : null);
  const targetCell =
    structure.isLoaded && target.cell !== null ? cellById(structure.options, target.cell.id) : null;
  const path = target.cell === null ? target.path : (targetCell?.path ?? target.path);
  const maxQuantity = product.isUnit || from.quantity === 0 ? null : from.quantity;
  const count = maxQuantity === null ? null : quantityOf(quantity);
  const isSame = target.cell?.id === from.cell_id;

  const missingText = ((): string | null => {
    if (target.cell === null) {
      const level = missingLevel(path);
      return byHand && level !== null ? texts.moveNeeds[level] : texts.moveScan;
    }
    if (isSame) return texts.sameCell;
    return maxQuantity !== null && (count === null || count > maxQuantity)
      ? texts.quantityRange(maxQuantity)
      : null;
  })();

  const chooseCell = (next: CellPath): void => {
    const match = next.cell === null ? null : cellById(structure.options, next.cell);
    setProblem(null);
    setTarget({
      moduleId: target.moduleId,
      path: next,
      cell: next.cell === null || match === null ? null : { id: next.cell, address: match.address },
    });
  };

  const choose = (level: StructureLevel, id: number | null): void => chooseCell(withLevel(path, level, id));

  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    setProblem(null);
    const refuse = (text: string, kind: 'rejected' | 'error'): ScanOutcome => {
      setProblem(text);
      return { kind, text };
    };
    if (scan.parsed.kind === 'unknown') return refuse(texts.unknownCode, 'rejected');
    if (scan.parsed.kind === 'product') return refuse(texts.notCell, 'rejected');
    setSearching(true);
    try {
      const cell = await findCell(scan, moduleId);
      setTarget({ cell, path: NO_CELL, moduleId: cell.moduleId });
      if (cell.id === from.cell_id) return { kind: 'rejected', text: texts.sameCell };
      return { kind: 'accepted', text: cell.address };
    } catch (error) {
      console.error(texts.cellScanFailed, error);
      return refuse(failureText(error, cellFailure), 'error');
    } finally {
      setSearching(false);
    }
  };

  /**
   * After a refusal another user may have moved it. The choice stays, and the dialog asks again with the
   * current location.
   */
  const refreshStored = async (): Promise<void> => {
    const code = `pid=${product.pid}`;
    const scan: Scan = { text: code, parsed: parseScan(code), at: Date.now(), source: 'manual' };
    const now = await findProduct(scan, moduleId).catch(() => null);
    const [first] = now?.places ?? [];
    if (now === null || first === undefined) return;
    setStored(now.places);
    const same = now.places.find((location) => location.cell_id === from.cell_id);
    setFrom(same ?? first);
    if (same === undefined) setQuantity(firstQuantity(first));
  };

  const run = async (): Promise<void> => {
    const { cell } = target;
    if (missingText !== null || cell === null || saving.current) return;
    saving.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const result = await submit(
        {
          operation: {
            kind: 'move',
            input: {
              batch_product_id: product.pid,
              from_cell_id: from.cell_id,
              to_cell_id: cell.id,
              module_id: moduleId,
              ...(count !== null && { quantity: count }),
            },
          },
          labels: {
            productName: product.name,
            serialNumber: product.serial,
            fromAddress: from.current_location.full_address,
            toAddress: cell.address,
            ...(count !== null && { quantity: count }),
          },
        },
        user,
      );
      if (result.state === 'refused') {
        feedback('rejected');
        setProblem(result.message);
        await refreshStored();
        return;
      }
      const last = resultOf(result, texts.last(nameOfItem(product), cell.address));
      feedback(feedbackOf(last));
      if (result.state === 'accepted') toast.success(texts.moved);
      onDone(last);
    } catch (error) {
      console.error(texts.moveFailed, error);
      feedback('error');
      setProblem(error instanceof Error && error.message !== '' ? error.message : texts.moveFailed);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };

  return {
    stored,
    from,
    chooseFrom: (next) => {
      setFrom(next);
      setQuantity(firstQuantity(next));
    },
    target: { ...target, path },
    isSearching,
    byHand,
    openSelects: () => setByHand(true),
    structure,
    choose,
    chooseCell,
    quantity,
    setQuantity,
    most: maxQuantity,
    missing: missingText,
    planned: Math.max(0, Math.min(count ?? from.quantity, from.quantity) - freeQuantity(from)),
    isSame,
    problem,
    isSaving,
    onScan,
    run,
  };
}
