/** Dialogs of the browser that are open, the topmost last; those of MUI stand in the body by themselves. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** A dialog of the browser is open from now on; answers the function to call before it goes. */
export function dialogOpened(dialog: HTMLElement): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

/** The topmost dialog of the browser: what is drawn outside of it lies below it, whatever its z-index. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null;

/** Calls the listener when another dialog of the browser is the topmost, until the answered function is called. */
export function watchDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where notices belong: into what keeps the focus to itself, or nobody could hear or reach them; else into the page. */
function placeOf(body: HTMLElement): HTMLElement {
  const ofMui = body.querySelectorAll<HTMLElement>(':scope > .MuiDialog-root > .MuiDialog-container');
  return open.at(-1) ?? ofMui[ofMui.length - 1] ?? body;
}

/** Keeps an element in the topmost dialog, else in the body, until the answered function is called. */
export function keepOnTop(element: HTMLElement): () => void {
  const { body } = element.ownerDocument;
  const put = (): void => {
    const place = placeOf(body);
    // Of the body's other children: what opened last has hidden them from screen readers.
    element.removeAttribute('aria-hidden');
    if (element.parentElement !== place) place.append(element);
  };
  const observer = new MutationObserver(put);
  observer.observe(body, { childList: true });
  listeners.add(put);
  put();
  return () => {
    observer.disconnect();
    listeners.delete(put);
    element.remove();
  };
}
