import type { PickingInstruction, PickingLocation, ScannedProduct } from '@naryad/contracts/picking/dto';
import { evaluateScan, pickingTexts, type ScanDecision } from '@naryad/contracts/picking/rules';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api.js';
import { errorText, specifiedText } from '../api/error-text.js';
import { useCommand } from '../api/use-command.js';
import { feedback } from '../scanner/feedback.js';
import type { Scan } from '../scanner/scan-engine.js';
import type { ScanOutcome } from '../scanner/scan-outcome.js';
import { PickSender } from './pick-sender.js';
import { pickingInstructionsKey, usePickingInstructions } from './picking-instructions.js';
import { scanProduct } from './scan-product.js';
import { useStockRowsLive } from './use-stock-rows-live.js';
import {
  applyPick,
  applyReturn,
  countPick,
  withInterchangeable,
  type ComponentPick,
} from './picking-list.js';
import { HISTORY_LENGTH, type ResultLine } from './result-history.js';
import {
  lotLabel,
  scannedName,
  manualPickRequest,
  needsQuantity,
  type ManualPickRequest,
} from './pick-request.js';
import { pickingPanelTexts as texts } from './texts.js';

/** How long an error banner of the panel is shown, in milliseconds. */
export const BANNER_MS = 3_000;

/** The latest result, shown in a fixed position. Errors disappear after 3 s and stay in the history. */
export interface PickNotice {
  readonly id: number;
  readonly kind: 'accepted' | 'attention' | 'error';
  readonly text: string;
}

export interface Picking {
  readonly instructions: readonly PickingInstruction[] | null;
  readonly loadError: Error | null;
  readonly reload: () => void;
  readonly notice: PickNotice | null;
  /** Results that did not come from a scan, newest first. */
  readonly ticks: readonly ResultLine[];
  /** The component whose quantity the operator must confirm, or null. */
  readonly question: Omit<ComponentPick, 'quantity'> | null;
  readonly isSaving: boolean;
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  /** Shows the outcome of a scan that a dialog or the screen handled. */
  readonly showOutcome: (outcome: ScanOutcome) => ScanOutcome;
  /** Picks one unit. */
  readonly tick: (instruction: PickingInstruction, location: PickingLocation) => Promise<void>;
  /** Opens the question for a manually picked quantity. */
  readonly askQuantity: (instruction: PickingInstruction, location: PickingLocation) => void;
  /** Confirms the quantity; true when the pick was saved. */
  readonly confirmQuantity: (quantity: number) => Promise<boolean>;
  readonly cancelQuantity: () => void;
  /** Returns all of the lots, or none. */
  readonly returnLots: (lotIds: readonly number[]) => Promise<void>;
}

type Answer = OutputOf<typeof pickingRoutes.getPickingInstructions>;

/** How picks are sent from a device that also works offline. */
export interface PickChannel {
  /**
   * Saves a pick and returns null; otherwise the pick waits on the device, where `overlay` includes it, and
   * the returned text says what failed. @throws ApiError
   */
  readonly send: (request: ManualPickRequest, pick: ComponentPick) => Promise<string | null>;
  /**
   * The server's instructions with the pending picks applied; null while the pending picks are not loaded.
   */
  readonly overlay: (instructions: readonly PickingInstruction[]) => readonly PickingInstruction[] | null;
  /** Resolves a product code. @throws ApiError */
  readonly find: (pid: number, instructions: readonly PickingInstruction[]) => Promise<ScannedProduct>;
}

/** State and commands of picking the components of an operation. */
export function usePicking(
  operationId: number,
  moduleId: number,
  enabled: boolean,
  isStarted: boolean,
  channel: PickChannel | null = null,
): Picking {
  const queries = useQueryClient();
  const query = usePickingInstructions(operationId, moduleId, enabled);
  const [notice, setNotice] = useState<PickNotice | null>(null);
  const [ticks, setTicks] = useState<readonly ResultLine[]>([]);
  const [question, setQuestion] = useState<Picking['question']>(null);
  /** Set as soon as the question is asked, so that a scan that was waiting sees it as well. */
  const isQuestionOpen = useRef(false);
  const [saving, setSaving] = useState(0);
  const [sender] = useState(() => new PickSender());
  const counter = useRef(0);
  const getShownInstructions = (): readonly PickingInstruction[] | null => {
    const data = query.data?.data;
    return data === undefined || channel === null ? (data ?? null) : channel.overlay(data);
  };
  const latest = useRef(getShownInstructions);
  useEffect(() => {
    latest.current = getShownInstructions;
  });
  useEffect(() => sender.discardSettled(), [query.dataUpdatedAt, sender]);

  const showOutcome = useCallback((outcome: ScanOutcome): ScanOutcome => {
    counter.current += 1;
    const kind = outcome.kind === 'rejected' ? 'error' : outcome.kind;
    setNotice({ id: counter.current, kind, text: outcome.text });
    return outcome;
  }, []);

  const ask = useCallback((next: Picking['question']): void => {
    isQuestionOpen.current = next !== null;
    setQuestion(next);
  }, []);

  /** Result of a tick or a button: sound, vibration, flash and history entry as for a scan. */
  const reportTick = useCallback(
    (outcome: ScanOutcome): void => {
      feedback(outcome.kind);
      showOutcome(outcome);
      const line = { ...outcome, id: `tick-${counter.current}`, at: Date.now(), code: null };
      setTicks((previous) => [line, ...previous].slice(0, HISTORY_LENGTH));
    },
    [showOutcome],
  );

  useEffect(() => {
    if (notice?.kind !== 'error') return undefined;
    const timer = setTimeout(() => setNotice(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const change = useCallback(
    (next: (instructions: readonly PickingInstruction[]) => PickingInstruction[]): void => {
      const queryKey = pickingInstructionsKey(operationId, moduleId);
      queries.setQueryData<Answer>(queryKey, (cached) => cached && { ...cached, data: next(cached.data) });
      void queries.invalidateQueries({ queryKey });
    },
    [moduleId, operationId, queries],
  );

  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: pickingInstructionsKey(operationId, moduleId) }),
    [moduleId, operationId, queries],
  );

  useStockRowsLive(query.data, reload);

  /** Saves a pick; 'attention' means that it is on the device and not on the server yet. */
  const save = useCallback(
    async (pick: ComponentPick, fallback: string): Promise<ScanOutcome> => {
      setSaving((count) => count + 1);
      try {
        const request = manualPickRequest(pick, moduleId, operationId);
        const answer = channel === null ? await sender.send(request) : null;
        const sendFailure = channel === null ? null : await channel.send(request, pick);
        if (sendFailure === null) console.info(texts.written);
        await queries.cancelQueries({ queryKey: pickingInstructionsKey(operationId, moduleId) });
        if (sendFailure === null) {
          // A pick of a terminal applies to the server's counts, not to those that include the pending picks.
          change((instructions) =>
            answer === null ? countPick(instructions, pick) : applyPick(instructions, pick, answer),
          );
        } else reload();
        const what = pick.quantity > 1 ? `${pick.quantity} шт` : lotLabel(pick.location);
        const acceptedText = texts.accepted(
          pick.instruction.product_name,
          what,
          (pick.insteadOf ?? null) !== null,
        );
        return sendFailure === null
          ? { kind: 'accepted', text: acceptedText }
          : { kind: 'attention', text: texts.waits(sendFailure, acceptedText) };
      } catch (error) {
        console.error(fallback, error);
        reload();
        const isNetwork = error instanceof ApiError && error.status === 0;
        return { kind: isNetwork ? 'error' : 'rejected', text: specifiedText(error, fallback) };
      } finally {
        setSaving((count) => count - 1);
      }
    },
    [change, channel, moduleId, operationId, queries, reload, sender],
  );

  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    if (!isStarted) return showOutcome({ kind: 'rejected', text: texts.startFirst });
    if (isQuestionOpen.current) return showOutcome({ kind: 'rejected', text: texts.quantityFirst });
    if (scan.parsed.kind !== 'product')
      return showOutcome({ kind: 'rejected', text: pickingTexts.notProductCode });
    let scanned;
    try {
      const { pid } = scan.parsed;
      scanned = await (channel === null
        ? scanProduct(pid, moduleId)
        : channel.find(pid, latest.current() ?? []));
    } catch (error) {
      console.error(pickingTexts.noProductData, error);
      return showOutcome({ kind: 'error', text: pickingTexts.noProductData });
    }
    const instructions = latest.current();
    if (instructions === null) return showOutcome({ kind: 'rejected', text: texts.pickingUnknown });
    let decision: ScanDecision;
    try {
      decision = evaluateScan(instructions, scanned);
    } catch (error) {
      console.error(texts.validationFailed, error);
      return showOutcome({ kind: 'error', text: texts.validationFailed });
    }
    if (!decision.ok) {
      return showOutcome({ kind: 'rejected', text: decision.message, scanned: scannedName(scanned) });
    }
    const { instruction, location, insteadOf } = decision;
    const source = insteadOf === null ? withInterchangeable(instruction, location) : location;
    const pick = { instruction, location: source, insteadOf, manual: false };
    if (needsQuantity(pick)) {
      if (isQuestionOpen.current) return showOutcome({ kind: 'rejected', text: texts.quantityFirst });
      ask(pick);
      return showOutcome({ kind: 'attention', text: texts.quantityOpen(instruction.product_name) });
    }
    return showOutcome(await save({ ...pick, quantity: 1 }, texts.confirmFailed));
  };

  const tick: Picking['tick'] = async (instruction, location) => {
    const pick = { instruction, location, manual: true, quantity: 1 };
    reportTick(await save(pick, texts.manualFailed));
  };

  const askQuantity: Picking['askQuantity'] = (instruction, location) => {
    if (isQuestionOpen.current) return;
    setNotice(null);
    ask({ instruction, location, manual: true });
  };

  const confirmQuantity: Picking['confirmQuantity'] = async (quantity) => {
    if (question === null) return false;
    const outcome = await save({ ...question, quantity }, texts.confirmFailed);
    reportTick(outcome);
    if (outcome.kind !== 'accepted' && outcome.kind !== 'attention') return false;
    ask(null);
    return true;
  };

  const returnPick = useCommand(pickingRoutes.returnPick, {
    errors: 'inline',
    onError: (error) => {
      reportTick({ kind: 'rejected', text: errorText(error, texts.putBackFailed) });
      reload();
    },
  });
  const returnLots: Picking['returnLots'] = async (lotIds) => {
    const [first, ...others] = lotIds;
    if (first === undefined) return;
    const input = {
      batch_product_id: first,
      module_id: moduleId,
      operation_id: operationId,
      ...(others.length > 0 && { further_batch_product_ids: others }),
    };
    if ((await returnPick.run(input)) === undefined) return;
    reportTick({ kind: 'accepted', text: texts.putBackDone });
    change((instructions) => applyReturn(instructions, lotIds));
  };

  return {
    instructions: getShownInstructions(),
    loadError: query.data === undefined ? query.error : null,
    reload,
    notice,
    ticks,
    question,
    isSaving: saving > 0 || returnPick.isPending,
    onScan,
    showOutcome,
    tick,
    askQuantity,
    confirmQuantity,
    cancelQuantity: () => {
      ask(null);
      setNotice(null);
    },
    returnLots,
  };
}
