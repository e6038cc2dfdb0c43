import type { CellContents } from '@naryad/contracts/handheld/dto';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import type { Scan, ScanOutcome } from '../../../shared/scanner/index.js';
import { seenBefore, type SeenCell } from './recent-cells.js';
import { cellFailure, failureText } from '../shared/scan-failure.js';
import { handheldTexts as texts } from '../shared/texts.js';

interface State {
  readonly shown: CellContents | null;
  readonly loadedAt: number | null;
  /** What is being looked for. */
  readonly searching: string | null;
  readonly problem: string | null;
  /** Cells that were shown before, newest first. */
  readonly before: readonly SeenCell[];
}

const EMPTY: State = { shown: null, loadedAt: null, searching: null, problem: null, before: [] };

export interface CellView extends State {
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  /** Goes back to a cell of the strip, or loads the shown one anew. */
  readonly open: (cell: SeenCell) => Promise<void>;
  readonly closeProblem: () => void;
}

/** Mode 'Ячейка' [2 §2.11]: what lies in a scanned cell, and the way back to the last three. */
export function useCell(moduleId: number): CellView {
  const [state, setState] = useState(EMPTY);
  const latest = useRef(EMPTY);
  const set = useCallback((part: Partial<State>): void => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }, []);

  const load = useCallback(
    async (cellId: number): Promise<ScanOutcome> => {
      try {
        const { data } = await api(handheldRoutes.getCellContents, { cid: cellId, module_id: moduleId });
        const { shown, before } = latest.current;
        const left = shown === null ? null : { id: shown.cell_id, address: shown.address };
        set({
          shown: data,
          loadedAt: Date.now(),
          searching: null,
          before: seenBefore(before, left, { id: data.cell_id, address: data.address }),
        });
        return { kind: 'accepted', text: data.address };
      } catch (error) {
        console.error(texts.contentsFailed, error);
        const text = failureText(error, { refused: texts.contentsFailed, broken: texts.contentsFailed });
        set({ searching: null, problem: text });
        return { kind: 'error', text };
      }
    },
    [moduleId, set],
  );

  const onScan = useCallback(
    async (scan: Scan): Promise<ScanOutcome> => {
      const { parsed } = scan;
      const refusal =
        parsed.kind === 'product' ? texts.notCell : parsed.kind === 'unknown' ? texts.unknownCode : null;
      set({ problem: refusal });
      if (refusal !== null) return { kind: 'rejected', text: refusal };
      set({ searching: scan.text });
      if (parsed.kind === 'cell') return load(parsed.cid);
      // Older labels: the server finds the cell by its address first.
      try {
        const input = { qr_data: scan.text, module_id: moduleId };
        const { data } = await api(handheldRoutes.scanCellCode, input);
        return await load(data.cell_id);
      } catch (error) {
        console.error(texts.cellScanFailed, error);
        const text = failureText(error, cellFailure);
        set({ searching: null, problem: text });
        return { kind: 'error', text };
      }
    },
    [load, moduleId, set],
  );

  const open = useCallback(
    async ({ id, address }: SeenCell): Promise<void> => {
      set({ searching: address, problem: null });
      await load(id);
    },
    [load, set],
  );

  return { ...state, onScan, open, closeProblem: () => set({ problem: null }) };
}
