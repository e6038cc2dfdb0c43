import { useState } from 'react';
import { storedContext } from './draft-store.js';

/**
 * For a page with dialogs: the `context` of the first kept draft whose key starts with `prefix`, as of the first
 * render, or null. Not null means: the dialog was open when the person was led away, open it again.
 */
export function useStoredDraft<Context>(prefix: string): Context | null {
  const [context] = useState(() => storedContext<Context>(prefix));
  return context;
}
