/** Lifetime in milliseconds [1 §9]; hovering pauses it. */
export const TOAST_MS = 4_000;

/** Lifetime of a notice that leads somewhere or offers something, in milliseconds. */
const LINK_MS = 20_000;

type Kind = 'success' | 'error' | 'info' | 'warning';

/** Where a notice leads: a page or file that opens beside the application. */
export interface ToastLink {
  readonly text: string;
  readonly href: string;
}

/** What a notice offers to do, e.g. to take back what it tells of. */
export interface ToastAction {
  readonly text: string;
  readonly onRun: () => void;
}

/** The library stays out of the first load; the host fetches it when the page is idle. */
const load = (): Promise<typeof import('sonner')> => import('sonner');

function show(kind: Kind, text: string, link?: ToastLink | ToastAction, more?: string | null): void {
  load().then(
    ({ toast: sonner }) =>
      link === undefined
        ? sonner[kind](text, {
            // Two sentences take longer to read; a specified text alone has its specified time.
            duration: more == null ? TOAST_MS : TOAST_MS * 2,
            id: `${kind}:${text}`,
            description: more ?? undefined,
          })
        : sonner[kind](text, {
            duration: LINK_MS,
            // An action belongs to what was just done: the next notice of the kind has another one.
            ...('href' in link && { id: link.href }),
            action: {
              label: link.text,
              onClick: 'href' in link ? () => window.open(link.href, '_blank', 'noopener') : link.onRun,
            },
          }),
    (error: unknown) => console.error(text, error),
  );
}

/** Short notices; the same text twice shows once. Never the only carrier of an error that the user must act on. */
export const toast = {
  success: (text: string, link?: ToastLink | ToastAction): void => show('success', text, link),
  /** @param more a second sentence below: which one it is about, and what to do */
  error: (text: string, more?: string | null): void => show('error', text, undefined, more),
  info: (text: string): void => show('info', text),
  warning: (text: string, link?: ToastLink | ToastAction): void => show('warning', text, link),
} as const;
