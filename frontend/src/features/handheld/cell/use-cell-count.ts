import { useCallback, useEffect, useRef, useState } from 'react';
import { peekDraft } from '../../../shared/form/draft-store.js';
import { usePersistedState } from '../../../shared/form/use-persisted-state.js';
import { useReloadDraft } from '../../../shared/form/use-reload-draft.js';
import { feedback, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { findProduct } from '../stock/find-scanned.js';
import { feedbackOf, resultOf, type LastResult } from '../stock/last-result.js';
import { submit } from '../offline/submit.js';
import { failureText, productFailure } from '../shared/scan-failure.js';
import { handheldTexts } from '../shared/texts.js';
import { countInput, NOTHING_COUNTED, scanned, type CellCount, type CellToCount } from './cell-count.js';
import { cellToCount } from './count-load.js';
import { countTexts as texts } from './count-texts.js';

/** Prefix of the storage keys of counts. Counts survive a reload and the end of a session. */
export const countDraftKey = (moduleId: number): string => `cell-count/${moduleId}/`;
export interface CountDraftContext {
  readonly cell: CellToCount | null;
}

export interface CellCounting {
  /** Null while loading. */
  readonly cell: CellToCount | null;
  readonly count: CellCount;
  readonly change: (count: CellCount) => void;
  /** Outcome of the last scan. */
  readonly lastOutcome: ScanOutcome | null;
  /** Key of the row whose quantity the last scan asks for. */
  readonly promptedRow: string | null;
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly load: () => void;
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  readonly save: () => Promise<void>;
}

/**
 * 'Пересчитать' for one cell: scans and typed quantities, compared at the end and sent through the outbox.
 */
export function useCellCount(
  moduleId: number,
  cellId: number,
  onDone: (last: LastResult) => void,
): CellCounting {
  const user = useCurrentUser();
  const key = `${countDraftKey(moduleId)}${cellId}`;
  // A resumed count is compared with the contents at its beginning. The server reports changes since then.
  const [begun] = useState(() => peekDraft<CellCount, CountDraftContext>(key)?.context?.cell ?? null);
  const [cell, setCell] = useState<CellToCount | null>(begun);
  const { values: count, setValues: setCount } = usePersistedState<CellCount>(key, () => NOTHING_COUNTED, {
    cell,
  } satisfies CountDraftContext);
  useReloadDraft(key);
  const [lastOutcome, setLastOutcome] = useState<ScanOutcome | null>(null);
  const [promptedRow, setPromptedRow] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const saving = useRef(false);
  const latest = useRef(count);
  const change = useCallback(
    (next: CellCount): void => {
      latest.current = next;
      setCount(next);
    },
    [setCount],
  );

  useEffect(() => {
    if (begun !== null && attempt === 0) return undefined;
    let isCancelled = false;
    cellToCount(moduleId, cellId).then(
      (loadedCount) => {
        if (!isCancelled) setCell(loadedCount);
      },
      (error: unknown) => {
        console.error(texts.loadFailed, error);
        const text = failureText(error, { refused: texts.loadFailed, broken: texts.loadFailed });
        if (!isCancelled) setProblem(text);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [moduleId, cellId, begun, attempt]);

  const countScan = async (scan: Scan, expected: CellToCount): Promise<ScanOutcome> => {
    const { parsed } = scan;
    if (parsed.kind === 'unknown') return { kind: 'rejected', text: handheldTexts.unknownCode };
    if (parsed.kind !== 'product') return { kind: 'rejected', text: texts.notProduct };
    let label = scanned(expected, latest.current, parsed.pid);
    if (label.is === 'unknown') {
      const { pid, name, sku, serial, isUnit } = await findProduct(scan, moduleId);
      change({ ...latest.current, foreign: [...latest.current.foreign, { pid, name, sku, serial, isUnit }] });
      label = scanned(expected, latest.current, pid);
    }
    if (label.is === 'again') return { kind: 'rejected', text: texts.again };
    if (label.is === 'row') {
      setPromptedRow(label.row.key);
      return { kind: 'attention', text: texts.howMany(label.row.name) };
    }
    if (label.is === 'counted') change(label.count);
    return { kind: 'accepted', text: texts.counted(nameOf(expected, latest.current, parsed.pid)) };
  };

  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    if (cell === null) return { kind: 'rejected', text: handheldTexts.searching };
    setPromptedRow(null);
    const outcome = await countScan(scan, cell).catch((error: unknown): ScanOutcome => {
      console.error(handheldTexts.productScanFailed, error);
      return { kind: 'error', text: failureText(error, productFailure) };
    });
    setLastOutcome(outcome);
    return outcome;
  };

  const send = async ({ address, position, ...known }: CellToCount): Promise<void> => {
    const input = countInput({ address, position, ...known }, count);
    const total = input.counted.reduce((sum, { quantity }) => sum + quantity, 0);
    const result = await submit(
      {
        operation: { kind: 'count', input: { cell_id: cellId, position, ...input } },
        labels: { productName: texts.pieces(total), fromAddress: address },
      },
      user,
    );
    if (result.state === 'refused') {
      feedback('rejected');
      setProblem(result.message);
      // Reloads the expected contents after a concurrent change; counted quantities stay.
      setAttempt((before) => before + 1);
      return;
    }
    const last = resultOf(result, texts.counting(address));
    feedback(feedbackOf(last));
    onDone(last);
  };

  const save = async (): Promise<void> => {
    if (cell === null || saving.current) return;
    saving.current = true;
    setSaving(true);
    setProblem(null);
    try {
      await send(cell);
    } catch (error) {
      console.error('A count could not be written down', error);
      feedback('error');
      setProblem(error instanceof Error && error.message !== '' ? error.message : handheldTexts.notKept);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };

  const load = (): void => {
    setProblem(null);
    setCell(null);
    setAttempt(attempt + 1);
  };
  return { cell, count, change, lastOutcome, promptedRow, problem, isSaving, load, onScan, save };
}

/** Display name of a lot: 'Плата, S/N 000123'. */
export function nameOf({ lots }: CellToCount, { foreign }: CellCount, pid: number): string {
  const lot = lots.find((one) => one.batch_product_id === pid);
  const other = foreign.find((one) => one.pid === pid);
  const serial = lot?.serial_number ?? other?.serial ?? null;
  const name = lot?.product.name ?? other?.name ?? String(pid);
  return serial === null ? name : `${name}, ${handheldTexts.serial(serial)}`;
}
