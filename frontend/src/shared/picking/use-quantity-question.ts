import { useState, type FormEvent } from 'react';
import type { ScanOutcome } from '../scanner/scan-outcome.js';
import { useScanContext } from '../scanner/use-scan-context.js';
import { proposedQuantity, quantityProblem } from './pick-request.js';
import { pickingPanelTexts as texts } from './texts.js';
import type { Picking } from './use-picking.js';

const MAX_DIGITS = 6;

export interface QuantityQuestion {
  /** Text of the field: digits only. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The typed number, or null. */
  readonly quantity: number | null;
  /** Why it cannot be confirmed, or null. */
  readonly problem: string | null;
  readonly isSaving: boolean;
  readonly submit: (event: FormEvent) => Promise<void>;
}

/**
 * State of the question how many are picked: suggests the missing quantity; a scan waits for the
 * confirmation.
 */
export function useQuantityQuestion(
  question: NonNullable<Picking['question']>,
  onConfirm: Picking['confirmQuantity'],
  onScan: () => ScanOutcome,
): QuantityQuestion {
  const [text, setText] = useState(() => String(proposedQuantity(question)));
  const [isSaving, setSaving] = useState(false);
  const quantity = /^\d+$/.test(text) ? Number(text) : null;
  const problem = quantityProblem(quantity ?? Number.NaN, question.location);
  useScanContext({ title: texts.quantityTitle, onScan });
  return {
    text,
    setText: (typedText) => setText(typedText.replace(/\D/g, '').slice(0, MAX_DIGITS)),
    quantity,
    problem,
    isSaving,
    submit: async (event) => {
      event.preventDefault();
      if (problem !== null || quantity === null || isSaving) return;
      setSaving(true);
      if (!(await onConfirm(quantity))) setSaving(false);
    },
  };
}
