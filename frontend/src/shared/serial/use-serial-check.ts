import { batchRoutes } from '@naryad/contracts/batches/routes';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.js';

/** What is asked about a serial number. */
export interface SerialQuestion {
  readonly serial: string;
  readonly batchId: number;
  readonly productId: number;
  /** The unit that has the number already may keep it. */
  readonly unitId?: number | null;
}

/** How long the check waits, in milliseconds. */
export interface SerialDelays {
  /** After the last key. */
  readonly typed: number;
  /** After another batch, or when the field is shown again. */
  readonly batch: number;
}

/** Serial uniqueness [2 §4]. 'checking' begins with the change: while the check is due, nothing is sure yet. */
export type SerialStatus = 'idle' | 'checking' | 'free' | 'taken' | 'failed';
type Answer = Exclude<SerialStatus, 'idle' | 'checking'>;

export interface SerialCheck {
  readonly status: SerialStatus;
  /** Asks again, after a failure. */
  readonly again: () => void;
}

/**
 * Asks whether a serial number is still free [2 §4], once the hands rest. An earlier pending or running check is
 * cancelled. `serial` is what stands in the field, also while nothing is asked.
 *
 * @param scans how many times a serial number was scanned: after a scan it asks at once
 */
export function useSerialCheck(
  question: SerialQuestion | null,
  serial: string,
  delays: SerialDelays,
  scans = 0,
): SerialCheck {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ readonly key: string; readonly status: Answer } | null>(null);
  const text = question === null ? null : JSON.stringify(question);
  const key = text === null ? null : `${attempt}|${text}`;
  const previous = useRef({ serial, scans });
  const { typed, batch } = delays;

  useEffect(() => {
    const isScan = previous.current.scans !== scans;
    const isTyped = previous.current.serial !== serial;
    previous.current = { serial, scans };
    if (key === null || text === null) return undefined;
    const request = JSON.parse(text) as SerialQuestion;
    const control = new AbortController();
    const ask = async (): Promise<void> => {
      let status: Answer;
      try {
        const { is_unique: isUnique } = await api(
          batchRoutes.checkSerialUniqueInBatch,
          {
            serial_number: request.serial,
            batch_manufacture_id: request.batchId,
            product_id: request.productId,
            ...(request.unitId === undefined ? {} : { batch_product_id: request.unitId }),
          },
          { signal: control.signal },
        );
        status = isUnique ? 'free' : 'taken';
      } catch (error) {
        if (control.signal.aborted) return;
        console.error('Serial check', error);
        status = 'failed';
      }
      if (!control.signal.aborted) setAnswered({ key, status });
    };
    const timer = setTimeout(() => void ask(), isScan ? 0 : isTyped ? typed : batch);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // `serial` with blanks around it asks the same and still was typed: the check waits for the hands to rest.
  }, [key, text, serial, scans, typed, batch]);

  const again = (): void => setAttempt((current) => current + 1);
  if (key === null) return { status: 'idle', again };
  return { status: answered?.key === key ? answered.status : 'checking', again };
}
