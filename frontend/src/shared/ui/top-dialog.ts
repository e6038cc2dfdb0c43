/** Dialogs of the browser that are open, the topmost last; those of MUI stand in the body by themselves. */
const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** A dialog of the browser is open from now on; answers the function to call before it goes. */
export function dialogOpened(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

/** The topmost dialog of the browser: what is drawn outside of it lies below it, whatever its z-index. */
export const topDialog = (): HTMLElement | null => openDialogs.at(-1) ?? null;

/** Calls the listener when another dialog of the browser is the topmost, until the answered function is called. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where notices belong: into what keeps the focus to itself, or nobody could hear or reach them; else into the page. */
function containerOf(body: HTMLElement): HTMLElement {
  const ofMui = body.querySelectorAll<HTMLElement>(':scope > .MuiDialog-root > .MuiDialog-container');
  return openDialogs.at(-1) ?? ofMui[ofMui.length - 1] ?? body;
}

/** Keeps an element in the topmost dialog, else in the body, until the answered function is called. */
export function keepInTopDialog(element: HTMLElement): () => void {
  const { body } = element.ownerDocument;
  const attach = (): void => {
    const container = containerOf(body);
    // Of the body's other children: what opened last has hidden them from screen readers.
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
