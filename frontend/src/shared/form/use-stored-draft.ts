import { useState } from 'react';
import { storedContext } from './draft-store.js';

/**
 * For a page with dialogs: the `context` of the first stored draft whose key starts with `prefix`, read at
 * the first render, or null. Not null means that the dialog was open when the application left the page: open
 * it again.
 */
export function useStoredDraft<Context>(prefix: string): Context | null {
  const [context] = useState(() => storedContext<Context>(prefix));
  return context;
}
