import { useRef, useState } from 'react';
import { feedback } from '../../../shared/scanner/index.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { showAlert } from '../../../shared/ui/dialogs-store.js';
import { outbox, type OutboxEntry } from '../offline/outbox.js';
import { submit } from '../offline/submit.js';
import { useOutboxState } from '../offline/use-outbox.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { resultOf, type LastResult } from './last-result.js';
import { fullName } from '../../../shared/format/names.js';

/** Undo of the last operation. */
export interface Undo {
  /** Null while nothing can be undone: it is being sent, or was already undone. */
  readonly run: (() => Promise<void>) | null;
  readonly isRunning: boolean;
}

/**
 * How an operation can be undone: 'withdraw' while it has never left the device, otherwise its id on the
 * server.
 */
function undoMethodOf(entry: OutboxEntry | undefined): 'withdraw' | number | null {
  if (entry === undefined || entry.operation.kind === 'undo' || entry.operation.kind === 'pick') return null;
  if (entry.state === 'device' && entry.attemptedAt === null) return 'withdraw';
  return entry.state === 'accepted' ? (entry.answer?.operationId ?? null) : null;
}

/** 'Отменить' next to the last operation; also works offline, in the order of the device. */
export function useUndo(
  moduleId: number,
  last: LastResult | null,
  onUndone: (last: LastResult) => void,
): Undo {
  const user = useCurrentUser();
  const { open, settled } = useOutboxState();
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const entry = [...open, ...settled].find(({ seq }) => seq === last?.seq);
  const method = undoMethodOf(entry);

  const undo = async ({ seq, operation, labels }: OutboxEntry): Promise<void> => {
    const text = texts.undone(labels.productName);
    if (method === 'withdraw') {
      const name = fullName(user);
      const isOut = await outbox.withdraw(seq, { id: user.id, name });
      if (isOut) onUndone({ state: 'accepted', text, seq: 0, problem: null });
      // It has just been sent: its response decides whether it can still be undone.
      return;
    }
    if (
      method === null ||
      operation.kind === 'undo' ||
      operation.kind === 'pick' ||
      operation.kind === 'count'
    )
      return;
    const { fromAddress: toAddress, toAddress: fromAddress, ...same } = labels;
    const result = await submit(
      {
        operation: { kind: 'undo', input: { operation_id: method, module_id: moduleId }, undone: operation },
        labels: { ...same, fromAddress, toAddress },
      },
      user,
    );
    if (result.state === 'refused') {
      feedback('rejected');
      await showAlert(result.message);
      return;
    }
    feedback(result.state === 'accepted' ? 'accepted' : 'attention');
    onUndone(resultOf(result, text));
  };

  const run = async (): Promise<void> => {
    if (entry === undefined || running.current) return;
    running.current = true;
    setRunning(true);
    try {
      await undo(entry);
    } catch (error) {
      console.error('Failed to undo an operation', error);
      feedback('error');
      await showAlert(error instanceof Error && error.message !== '' ? error.message : texts.undoFailed);
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return { run: method === null ? null : run, isRunning };
}
