import { batchRoutes } from '@naryad/contracts/batches/routes';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.js';

/** Input of the check of a serial number. */
export interface SerialQuestion {
  readonly serial: string;
  readonly batchId: number;
  readonly productId: number;
  /** The unit that has the number already and may retain it. */
  readonly unitId?: number | null;
}

/** Delays before the check, in milliseconds. */
export interface SerialDelays {
  /** After the last key. */
  readonly typed: number;
  /** After a change of the batch, or when the field is shown again. */
  readonly batch: number;
}

/**
 * Result of the uniqueness check. 'checking' begins with the change: while the check is pending, the result
 * is unknown.
 */
export type SerialStatus = 'idle' | 'checking' | 'free' | 'taken' | 'failed';
type Answer = Exclude<SerialStatus, 'idle' | 'checking'>;

export interface SerialCheck {
  readonly status: SerialStatus;
  /** Retries after a failure. */
  readonly again: () => void;
}

/**
 * Checks whether a serial number is free, after the user stops typing. Cancels an earlier pending or running
 * check. `serial` is the text of the field, also while no check is needed.
 *
 * @param scans number of scans of a serial number so far: after a scan the check runs at once
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
    // `serial` with surrounding spaces has the same key but was typed: the check waits for the end of typing.
  }, [key, text, serial, scans, typed, batch]);

  const repeatCheck = (): void => setAttempt((current) => current + 1);
  if (key === null) return { status: 'idle', again: repeatCheck };
  return { status: answered?.key === key ? answered.status : 'checking', again: repeatCheck };
}
