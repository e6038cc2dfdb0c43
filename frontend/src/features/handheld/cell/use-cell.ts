import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import type { Scan, ScanOutcome } from '../../../shared/scanner/index.js';
import { findCell } from '../stock/find-scanned.js';
import { isUnanswered, ANSWER_TIMEOUT_MS } from '../stock/unanswered.js';
import { reference } from '../offline/reference.js';
import { contentsOnDevice, type ShownContents } from './contents-on-device.js';
import { seenBefore, type SeenCell } from './recent-cells.js';
import { cellFailure, failureText } from '../shared/scan-failure.js';
import { handheldTexts as texts } from '../shared/texts.js';

interface State {
  readonly shown: ShownContents | null;
  readonly loadedAt: number | null;
  /** When the data on the device was loaded, if the server did not respond. ISO. */
  readonly asOf: string | null;
  /** Text or code of the search in progress. */
  readonly searching: string | null;
  readonly problem: string | null;
  /** Cells shown before, newest first. */
  readonly before: readonly SeenCell[];
}

const EMPTY: State = { shown: null, loadedAt: null, asOf: null, searching: null, problem: null, before: [] };

/**
 * Contents of a cell; read from the device when offline.
 * @throws ApiError
 */
async function contentsOf(
  moduleId: number,
  cellId: number,
): Promise<{ readonly data: ShownContents; readonly asOf: string | null }> {
  try {
    const input = { cid: cellId, module_id: moduleId };
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return { ...(await api(handheldRoutes.getCellContents, input, { signal })), asOf: null };
  } catch (error) {
    const data = isUnanswered(error) ? await contentsOnDevice(moduleId, cellId) : null;
    if (data === null) throw error;
    return { data, asOf: reference.get().asOf };
  }
}

export interface CellView extends State {
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  /** Returns to a cell of the strip, or reloads the shown one. */
  readonly open: (cell: SeenCell) => Promise<void>;
  readonly closeProblem: () => void;
}

/** Mode 'Ячейка': contents of a scanned cell, and the last three cells to return to. */
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
        const { data, asOf } = await contentsOf(moduleId, cellId);
        const { shown, before } = latest.current;
        const previousCell = shown === null ? null : { id: shown.cell_id, address: shown.address };
        set({
          shown: data,
          loadedAt: Date.now(),
          asOf,
          searching: null,
          before: seenBefore(before, previousCell, { id: data.cell_id, address: data.address }),
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
      // Older labels: the server first resolves the cell by its address.
      try {
        const match = await findCell(scan, moduleId);
        return await load(match.id);
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
