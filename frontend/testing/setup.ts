import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connectivity } from '../src/shared/api/connectivity.js';
import { attempts } from '../src/shared/api/send-command.js';
import { dialogsStore } from '../src/shared/ui/dialogs-store.js';
import { server } from './server.js';

// Waits end as soon as their condition holds; a busy machine may need more than the default second for a lazy
// dialog.
configure({ asyncUtilTimeout: 20_000 });
// The same number of attempts with a tenth of the pauses.
attempts.pauses = attempts.pauses.map((pause) => pause / 10);

Element.prototype.scrollIntoView ??= () => undefined;
// Toasts use it when they are dragged away.
Element.prototype.setPointerCapture ??= () => undefined;
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})) as typeof globalThis.matchMedia;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom has the element, but cannot open it, and Escape does not cancel the topmost one.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement): void {
  this.open = false;
};
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  [...document.querySelectorAll('dialog[open]')]
    .at(-1)
    ?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

/** State that lives as long as a tab must not outlive a test: the next one has a new tab. */
function resetTab(): void {
  for (let open = dialogsStore.current(); open !== null; open = dialogsStore.current()) {
    dialogsStore.answer(open, false);
  }
  // Otherwise the next screen would show the toasts again.
  toast.dismiss();
  connectivity.answered();
  window.history.replaceState(null, '');
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  resetTab();
});
afterAll(() => server.close());
