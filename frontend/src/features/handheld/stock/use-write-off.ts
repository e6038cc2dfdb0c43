import type { WriteOffReason } from '@naryad/contracts/write-off-reasons/dto';
import { useEffect, useRef, useState } from 'react';
import { feedback } from '../../../shared/scanner/index.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { toast } from '../../../shared/ui/toast.js';
import { writeOffReasons } from '../offline/stored-reasons.js';
import { submit } from '../offline/submit.js';
import { quantityOf } from '../shared/quantity.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { freeQuantity, nameOfItem, type StockItem } from './stock-item.js';
import { feedbackOf, resultOf, type LastResult } from './last-result.js';

export interface WriteOff {
  readonly reasons: readonly WriteOffReason[];
  readonly reasonId: number | null;
  readonly chooseReason: (id: number) => void;
  readonly comment: string;
  readonly setComment: (text: string) => void;
  readonly quantity: string;
  readonly setQuantity: (text: string) => void;
  /** Largest quantity that may be written off; null for a unit, and when only the server knows it. */
  readonly most: number | null;
  /** Why 'Списать' is disabled, or null. */
  readonly missing: string | null;
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly run: () => Promise<void>;
}

/** 'Списание' of items from their cell, with a reason or a comment; also works offline. */
export function useWriteOff(
  moduleId: number,
  product: StockItem,
  onDone: (last: LastResult) => void,
): WriteOff {
  const user = useCurrentUser();
  const [reasons, setReasons] = useState<readonly WriteOffReason[]>([]);
  const [reasonId, setReasonId] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(false);
  useEffect(() => {
    let isCancelled = false;
    void writeOffReasons(user.id).then((loadedReasons) => {
      if (!isCancelled) setReasons(loadedReasons);
    });
    return () => {
      isCancelled = true;
    };
  }, [user.id]);
  const from = product.places[0]!;
  const maxQuantity = product.isUnit || from.quantity === 0 ? null : freeQuantity(from);
  const count = maxQuantity === null ? null : quantityOf(quantity);
  const missingText = ((): string | null => {
    if (maxQuantity === 0) return texts.allReserved;
    if (maxQuantity !== null && (count === null || count > maxQuantity))
      return texts.quantityRange(maxQuantity);
    return reasonId === null && comment.trim() === '' ? texts.reasonFirst : null;
  })();

  const run = async (): Promise<void> => {
    if (missingText !== null || saving.current) return;
    saving.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const quantityInput = count !== null && { quantity: count };
      const address = from.current_location.full_address;
      const result = await submit(
        {
          operation: {
            kind: 'writeOff',
            input: {
              batch_product_id: product.pid,
              cell_id: from.cell_id,
              module_id: moduleId,
              reason_id: reasonId,
              comment: comment.trim() === '' ? null : comment.trim(),
              ...quantityInput,
            },
          },
          labels: {
            productName: product.name,
            serialNumber: product.serial,
            fromAddress: address,
            ...quantityInput,
          },
        },
        user,
      );
      if (result.state === 'refused') {
        feedback('rejected');
        setProblem(result.message);
        return;
      }
      const last = resultOf(result, texts.writtenOffFrom(nameOfItem(product), address));
      feedback(feedbackOf(last));
      if (result.state === 'accepted') toast.success(texts.writtenOff);
      onDone(last);
    } catch (error) {
      console.error('Failed to write off items', error);
      feedback('error');
      setProblem(error instanceof Error && error.message !== '' ? error.message : texts.writeOffFailed);
    } finally {
      saving.current = false;
      setSaving(false);
    }
  };
  return {
    reasons,
    reasonId,
    chooseReason: setReasonId,
    comment,
    setComment,
    quantity,
    setQuantity,
    most: maxQuantity,
    missing: missingText,
    problem,
    isSaving,
    run,
  };
}
