import { batchRoutes } from '@naryad/contracts/batches/routes';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/index.js';
import {
  serialWithoutQuestion,
  type SerialQuestion,
  type SerialStatus,
  type WizardForm,
} from './wizard-form.js';

type Answer = 'free' | 'taken' | 'failed';

export interface ControlSerial {
  readonly status: SerialStatus;
  /** Asks again, after a failure. */
  readonly again: () => void;
}

/**
 * The serial check of the wizard [2 §4]: 700 ms after typing stops, at once after a scan, 100 ms after another batch or
 * when the step is shown again. What is pending or running is given up when the inputs change.
 * @param scans how many times a serial number was scanned
 */
export function useControlSerial(
  form: WizardForm,
  question: SerialQuestion | null,
  scans: number,
): ControlSerial {
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState<{ readonly key: string; readonly status: Answer } | null>(null);
  const text = question === null ? null : JSON.stringify(question);
  const key = text === null ? null : `${turn}|${text}`;
  const { serial } = form;
  const former = useRef({ serial, scans });

  useEffect(() => {
    const isScan = former.current.scans !== scans;
    const isTyped = former.current.serial !== serial;
    former.current = { serial, scans };
    if (key === null || text === null) return undefined;
    const asked = JSON.parse(text) as SerialQuestion;
    const control = new AbortController();
    const ask = async (): Promise<void> => {
      let status: Answer;
      try {
        const { is_unique: isUnique } = await api(
          batchRoutes.checkSerialUniqueInBatch,
          {
            serial_number: asked.serial,
            batch_manufacture_id: asked.batchId,
            product_id: asked.productId,
            batch_product_id: asked.unitId,
          },
          { signal: control.signal },
        );
        status = isUnique ? 'free' : 'taken';
      } catch (error) {
        if (control.signal.aborted) return;
        console.error('Проверка серийного номера', error);
        status = 'failed';
      }
      if (!control.signal.aborted) setAnswered({ key, status });
    };
    const { serialCheckAfterTypingMs, serialCheckAfterBatchMs } = receiptLimits;
    const delay = isScan ? 0 : isTyped ? serialCheckAfterTypingMs : serialCheckAfterBatchMs;
    const timer = setTimeout(() => void ask(), delay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // `serial` with blanks around it asks the same and still was typed: the check waits for the hands to rest.
  }, [key, text, serial, scans]);

  const again = (): void => setTurn((current) => current + 1);
  const known = serialWithoutQuestion(form);
  if (known !== null) return { status: known, again };
  return { status: key !== null && answered?.key === key ? answered.status : 'checking', again };
}
