import { toast as sonner } from 'sonner';

/** Lifetime in milliseconds [1 §9]; hovering pauses it. */
export const TOAST_MS = 4_000;

/** Short notices. Never the only carrier of an error that the user must act on. */
export const toast = {
  success: (text: string): void => {
    sonner.success(text, { duration: TOAST_MS, id: `success:${text}` });
  },
  error: (text: string): void => {
    sonner.error(text, { duration: TOAST_MS, id: `error:${text}` });
  },
} as const;
