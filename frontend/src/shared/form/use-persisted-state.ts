import { useEffect, useRef, useState } from 'react';
import { peekDraft, registerDraft, consumeDraft } from './draft-store.js';

export interface PersistedState<Values> {
  readonly values: Values;
  readonly setValues: (values: Values) => void;
  /** True when the user has changed something, now or before the redirect. */
  readonly isTouched: boolean;
}

/**
 * State of a dialog without form library: like `useState`, and like `useFormDraft` it survives when the
 * application leaves the page (an ended session, '/confirm-password'). The page opens the dialog again with
 * `useStoredDraft`.
 * @param initial JSON, replaced as a whole by each change
 * @param context what the dialog is about: enough to open the same one again
 */
export function usePersistedState<Values>(
  key: string,
  initial: () => Values,
  context: unknown = {},
): PersistedState<Values> {
  const [untouched] = useState(initial);
  const [values, setValues] = useState(() => peekDraft<Values>(key)?.values ?? untouched);
  const isTouched = values !== untouched;
  const source = useRef({ values, context, isTouched });
  useEffect(() => {
    source.current = { values, context, isTouched };
  });
  useEffect(() => {
    consumeDraft(key);
    return registerDraft(key, () => (source.current.isTouched ? source.current : null));
  }, [key]);
  return { values, setValues, isTouched };
}
