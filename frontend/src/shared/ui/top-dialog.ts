/** Open native dialogs, the topmost last; MUI dialogs are children of the body. */
const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Registers an open native dialog; returns the function to call before it is removed. */
export function dialogOpened(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

/** The topmost native dialog: elements rendered outside of it are covered, whatever their z-index. */
export const topDialog = (): HTMLElement | null => openDialogs.at(-1) ?? null;

/** Calls the listener when the topmost native dialog changes, until the returned function is called. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Container for toasts: the element that traps the focus, otherwise they would be neither announced nor
 * reachable; without one the page.
 */
function containerOf(body: HTMLElement): HTMLElement {
  const ofMui = body.querySelectorAll<HTMLElement>(':scope > .MuiDialog-root > .MuiDialog-container');
  return openDialogs.at(-1) ?? ofMui[ofMui.length - 1] ?? body;
}

/**
 * Moves an element into the topmost dialog, otherwise into the body, until the returned function is called.
 */
export function attachToTopDialog(element: HTMLElement): () => void {
  const { body } = element.ownerDocument;
  const attach = (): void => {
    const container = containerOf(body);
    // The dialog opened last has hidden the body's other children from screen readers.
    element.removeAttribute('aria-hidden');
    if (element.parentElement !== container) container.append(element);
  };
  const observer = new MutationObserver(attach);
  observer.observe(body, { childList: true });
  listeners.add(attach);
  attach();
  return () => {
    observer.disconnect();
    listeners.delete(attach);
    element.remove();
  };
}
