/** Lifetime in milliseconds [1 §9]; hovering pauses it. */
export const TOAST_MS = 4_000;

type Kind = 'success' | 'error';

/** The library stays out of the first load; the host fetches it when the page is idle. */
const load = (): Promise<typeof import('sonner')> => import('sonner');

function show(kind: Kind, text: string): void {
  load().then(
    ({ toast: sonner }) => sonner[kind](text, { duration: TOAST_MS, id: `${kind}:${text}` }),
    (error: unknown) => console.error(text, error),
  );
}

/** Short notices; the same text twice shows once. Never the only carrier of an error that the user must act on. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
} as const;
