import { batchRoutes } from '@naryad/contracts/batches/routes';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import type { SerialQuestion, SerialStatus } from './operation-form-check.js';

/** [2 §9]: after the last key, and after another batch. */
export const TYPING_MS = 1_000;
export const BATCH_MS = 100;

type Answer = Exclude<SerialStatus, 'idle' | 'checking'>;

export interface SerialCheck {
  readonly status: SerialStatus;
  /** Asks again, after a failure. */
  readonly again: () => void;
}

/**
 * Asks whether a serial number is still free [2 §4]: 1 s after typing stops, 100 ms after a change of the batch. An
 * earlier pending or running check is cancelled. `serial` is what stands in the field, also while nothing is asked.
 */
export function useSerialCheck(question: SerialQuestion | null, serial: string): SerialCheck {
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState<{ readonly key: string; readonly status: Answer } | null>(null);
  const text = question === null ? null : JSON.stringify(question);
  const key = text === null ? null : `${turn}|${text}`;
  const typed = useRef(serial);

  useEffect(() => {
    const isTyped = typed.current !== serial;
    typed.current = serial;
    if (key === null || text === null) return undefined;
    const { serial: serialNumber, batchId, productId } = JSON.parse(text) as SerialQuestion;
    const control = new AbortController();
    const ask = async (): Promise<void> => {
      let status: Answer;
      try {
        const { is_unique: isUnique } = await api(
          batchRoutes.checkSerialUniqueInBatch,
          { serial_number: serialNumber, batch_manufacture_id: batchId, product_id: productId },
          { signal: control.signal },
        );
        status = isUnique ? 'unique' : 'duplicate';
      } catch (error) {
        if (control.signal.aborted) return;
        console.error('Serial check', error);
        status = 'error';
      }
      if (!control.signal.aborted) setAnswered({ key, status });
    };
    const timer = setTimeout(() => void ask(), isTyped ? TYPING_MS : BATCH_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // `serial` with blanks around it asks the same and still was typed: the check waits for the hands to rest.
  }, [key, text, serial]);

  const again = (): void => setTurn((current) => current + 1);
  if (key === null) return { status: 'idle', again };
  return { status: answered?.key === key ? answered.status : 'checking', again };
}
