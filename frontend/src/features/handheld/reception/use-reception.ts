import { handheldRefusals } from '@naryad/contracts/handheld/rules';
import { useCallback, useRef, useState } from 'react';
import { feedback, type FeedbackKind, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { findCell, findProduct } from '../stock/find-scanned.js';
import { isSameCell, isSameItem, nameOfItem, type CellInfo, type StockItem } from '../stock/stock-item.js';
import { feedbackOf, resultOf, type LastResult } from '../stock/last-result.js';
import { filled, refuseSlot, searching, undone, valueOf, WAITING, type Slot } from './reception-slots.js';
import { cellFailure, failureText, productFailure } from '../shared/scan-failure.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { submit } from '../offline/submit.js';

interface State {
  readonly product: Slot<StockItem>;
  readonly cell: Slot<CellInfo>;
  /** Text of the modal 'Ошибка сканирования', or null. */
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly last: LastResult | null;
  /** The cell of the last reception or move. */
  readonly near: CellInfo | null;
}

const EMPTY: State = {
  product: WAITING,
  cell: WAITING,
  problem: null,
  isSaving: false,
  last: null,
  near: null,
};

export interface Reception extends State {
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  readonly confirm: () => Promise<void>;
  readonly undo: (slot: 'product' | 'cell') => void;
  /** Removes the product after its move was cancelled. */
  readonly dropProduct: () => void;
  /** Clears both slots for the next unit after a move. */
  readonly finish: (last: LastResult) => void;
  readonly closeProblem: () => void;
  /** Shows that the last operation was undone. */
  readonly showResult: (last: LastResult) => void;
  /** Accepts the suggested cell without a scan. */
  readonly acceptSuggested: (cell: CellInfo) => void;
}

/** May be received: not stored yet, and not blocked. */
export const isReceivable = (product: StockItem): boolean =>
  product.places.length === 0 && product.reception.type !== null;

/** Reception into a cell: two scans in either order, then the confirmation. */
export function useReception(moduleId: number, confirmByCell: boolean): Reception {
  const user = useCurrentUser();
  const [state, setState] = useState(EMPTY);
  // Scans and responses arrive between renders, so the latest state is read from a ref.
  const latest = useRef(EMPTY);
  const set = useCallback((part: Partial<State>): void => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }, []);

  const scanProduct = useCallback(
    async (scan: Scan): Promise<ScanOutcome> => {
      set({ product: searching(latest.current.product, scan.text) });
      let product: StockItem;
      try {
        product = await findProduct(scan, moduleId);
      } catch (error) {
        console.error(texts.productScanFailed, error);
        const text = failureText(error, productFailure);
        set({ product: refuseSlot(latest.current.product, text), problem: text });
        return { kind: 'error', text };
      }
      const isStored = product.places.length > 0;
      if (!isStored && product.reception.type === null) {
        const text = product.reception.message ?? texts.productFailed;
        set({ product: refuseSlot(latest.current.product, text), problem: text });
        return { kind: 'rejected', text };
      }
      const slot = filled(latest.current.product, product, isSameItem);
      set({ product: slot });
      if (isStored) return { kind: 'attention', text: texts.alreadyStored };
      return { kind: slot.was === null ? 'accepted' : 'attention', text: nameOfItem(product) };
    },
    [moduleId, set],
  );

  const scanCell = useCallback(
    async (scan: Scan): Promise<ScanOutcome> => {
      set({ cell: searching(latest.current.cell, scan.text) });
      let cell: CellInfo;
      try {
        cell = await findCell(scan, moduleId);
      } catch (error) {
        console.error(texts.cellScanFailed, error);
        const text = failureText(error, cellFailure);
        set({ cell: refuseSlot(latest.current.cell, text), problem: text });
        return { kind: 'error', text };
      }
      const slot = filled(latest.current.cell, cell, isSameCell);
      set({ cell: slot });
      return { kind: slot.was === null ? 'accepted' : 'attention', text: cell.address };
    },
    [moduleId, set],
  );

  const finish = useCallback(
    (last: LastResult): void => set({ ...EMPTY, near: latest.current.near, last }),
    [set],
  );

  const confirm = useCallback(async (): Promise<void> => {
    const product = valueOf(latest.current.product);
    const cell = valueOf(latest.current.cell);
    if (product === null || cell === null || latest.current.isSaving || !isReceivable(product)) return;
    set({ isSaving: true, problem: null });
    const fail = (text: string, kind: FeedbackKind): void => {
      feedback(kind);
      set({ isSaving: false, problem: text });
    };
    try {
      const result = await submit(
        {
          operation: {
            kind: 'reception',
            input: { batch_product_id: product.pid, storehouse_cell_id: cell.id, module_id: moduleId },
          },
          labels: { productName: product.name, serialNumber: product.serial, toAddress: cell.address },
        },
        user,
      );
      if (result.state === 'refused') {
        if (result.code !== handheldRefusals.alreadyStored) {
          fail(result.message, 'rejected');
          return;
        }
        // Another user has stored it in the meantime: shown with its location, it can be moved.
        set({ isSaving: false });
        feedback((await scanProduct(scanOf(product.pid))).kind);
        return;
      }
      const last = resultOf(result, texts.last(nameOfItem(product), cell.address));
      feedback(feedbackOf(last));
      // Items scanned while the request was in flight belong to the next reception.
      const { product: productNow, cell: cellNow } = latest.current;
      set({
        isSaving: false,
        last,
        near: cell,
        product: valueOf(productNow) === product ? WAITING : productNow,
        cell: valueOf(cellNow) === cell ? WAITING : cellNow,
      });
    } catch (error) {
      console.error(texts.receptionFailed, error);
      fail(error instanceof Error && error.message !== '' ? error.message : texts.receptionFailed, 'error');
    }
  }, [moduleId, set, scanProduct, user]);

  const onScan = useCallback(
    async (scan: Scan): Promise<ScanOutcome> => {
      set({ problem: null });
      const { parsed } = scan;
      if (parsed.kind === 'unknown') {
        set({ problem: texts.unknownCode });
        return { kind: 'rejected', text: texts.unknownCode };
      }
      if (parsed.kind === 'product') return scanProduct(scan);
      const cell = valueOf(latest.current.cell);
      const product = valueOf(latest.current.product);
      const repeats = parsed.kind === 'cell' && parsed.cid === cell?.id;
      if (confirmByCell && repeats && product !== null && isReceivable(product)) {
        void confirm();
        return { kind: 'accepted', text: texts.confirm };
      }
      return scanCell(scan);
    },
    [confirm, confirmByCell, set, scanCell, scanProduct],
  );

  return {
    ...state,
    onScan,
    confirm,
    undo: (slot) =>
      set(
        slot === 'product'
          ? { product: undone(latest.current.product) }
          : { cell: undone(latest.current.cell) },
      ),
    dropProduct: () => {
      const product = valueOf(latest.current.product);
      set({ product: { state: 'waiting', was: product } });
    },
    finish,
    showResult: (last) => set({ last }),
    acceptSuggested: (cell) => set({ cell: filled(latest.current.cell, cell, isSameCell) }),
    closeProblem: () => set({ problem: null }),
  };
}

const scanOf = (pid: number): Scan => ({
  text: `pid=${pid}`,
  parsed: { kind: 'product', pid },
  at: Date.now(),
  source: 'manual',
});
