import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { peekDraft, registerDraft, consumeDraft, type DraftSource } from './draft-store.js';

export interface FormDraftOptions<Context> {
  /**
   * What the form is about, for `useStoredDraft`: enough for the page to open the same dialog again. JSON
   * only.
   */
  readonly context?: Context;
  /** False while the form still loads the data that it edits; the draft is restored when it turns true. */
  readonly ready?: boolean;
}

export interface FormDraft {
  /** The stored input has been restored into this form. */
  readonly restored: boolean;
}

/**
 * Preserves the input when the application leaves a form: a 423 ('/confirm-password' and back), an unverified
 * e-mail, a withdrawn right, or a session that ended (the draft then waits until the same user opens the form
 * again). Nothing is stored otherwise: 'Отмена', a success or ordinary navigation discard the input as usual.
 *
 * ```tsx
 * // The form (its values are JSON). The key names the form and, where rows are edited, the row.
 * const form = useForm<Values>({ defaultValues });
 * const { restored } = useFormDraft(`company/${id ?? 'new'}`, form, { context: { id } });
 *
 * // A form that loads first: call the hook after the effect that resets the form to the loaded data.
 * useFormDraft(`product/${id}`, form, { ready: product.isSuccess });
 *
 * // The page whose dialog was open:
 * const stored = useStoredDraft<{ id: number | null }>('company/');
 * const [dialog, setDialog] = useState(stored);   // open at once, about the same row
 * ```
 *
 * Passwords, PINs, secrets and tokens (by field name) are never stored and must be typed again.
 */
export function useFormDraft<Values extends FieldValues, Context = unknown>(
  key: string,
  form: UseFormReturn<Values>,
  { context, ready = true }: FormDraftOptions<Context> = {},
): FormDraft {
  const { isDirty } = form.formState;
  const [hasDraft] = useState(() => peekDraft(key) !== null);
  const source = useRef<DraftSource>(() => null);
  useEffect(() => {
    source.current = () => (isDirty ? { values: form.getValues(), context: context ?? null } : null);
  });
  useEffect(() => registerDraft(key, () => source.current()), [key]);
  useEffect(() => {
    if (!ready) return;
    const draft = consumeDraft<Partial<Values>>(key);
    if (draft === null) return;
    form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  }, [form, key, ready]);
  return { restored: hasDraft && ready };
}
