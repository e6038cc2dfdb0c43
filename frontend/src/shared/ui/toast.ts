/** Lifetime in milliseconds; hovering pauses it. */
export const TOAST_MS = 4_000;

/** Lifetime of a toast with a link or an action, in milliseconds. */
const LINK_MS = 20_000;

type Kind = 'success' | 'error' | 'info' | 'warning';

/** Link of a toast: a page or file that opens in a new tab. */
export interface ToastLink {
  readonly text: string;
  readonly href: string;
}

/** Action of a toast, e.g. to undo what it reports. */
export interface ToastAction {
  readonly text: string;
  readonly onRun: () => void;
}

/** The library is not part of the first load; the host loads it when the page is idle. */
const load = (): Promise<typeof import('sonner')> => import('sonner');

function show(kind: Kind, text: string, link?: ToastLink | ToastAction, more?: string | null): void {
  load().then(
    ({ toast: sonner }) =>
      link === undefined
        ? sonner[kind](text, {
            // Two sentences take longer to read; a text of the specification alone has the specified
            // lifetime.
            duration: more == null ? TOAST_MS : TOAST_MS * 2,
            id: `${kind}:${text}`,
            description: more ?? undefined,
          })
        : sonner[kind](text, {
            duration: LINK_MS,
            // An action belongs to its own command: the next toast with the same text has another action.
            ...('href' in link && { id: link.href }),
            action: {
              label: link.text,
              onClick: 'href' in link ? () => window.open(link.href, '_blank', 'noopener') : link.onRun,
            },
          }),
    (error: unknown) => console.error(text, error),
  );
}

/**
 * Short toasts; the same text twice is shown once. Never the only display of an error that the user must act
 * on.
 */
export const toast = {
  success: (text: string, link?: ToastLink | ToastAction): void => show('success', text, link),
  /** @param more a second sentence below: which record it concerns, and what to do */
  error: (text: string, more?: string | null): void => show('error', text, undefined, more),
  info: (text: string): void => show('info', text),
  warning: (text: string, link?: ToastLink | ToastAction): void => show('warning', text, link),
} as const;
