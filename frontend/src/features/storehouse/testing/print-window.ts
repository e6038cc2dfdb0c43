import { vi } from 'vitest';

export interface PrintWindow {
  readonly written: string[];
  printed: number;
  closed: boolean;
}

/** Mocks the windows opened for printing; with `isBlocked` none opens. */
export function printWindows(): { readonly opened: PrintWindow[]; isBlocked: boolean } {
  const state = { opened: [] as PrintWindow[], isBlocked: false };
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (state.isBlocked) return null;
    const target: PrintWindow = { written: [], printed: 0, closed: false };
    state.opened.push(target);
    const document = {
      title: '',
      images: [],
      open: () => undefined,
      close: () => undefined,
      write: (html: string) => target.written.push(html),
    };
    return {
      document,
      focus: () => undefined,
      print: () => (target.printed += 1),
      close: () => (target.closed = true),
    } as unknown as Window;
  });
  return state;
}
