import { SKIP_WAITING } from '../../../service-worker/messages.js';

const SCRIPT = '/service-worker.js';
/** Only the terminal pages work offline; other screens are not affected. */
const SCOPE = '/tsd-scan';
const UPDATE_CHECK_MS = 30 * 60_000;

/**
 * Manages the service worker of the terminal and detects a waiting new release. Browsers support service
 * workers over https and on localhost only; elsewhere the terminal works offline as long as its page stays
 * open.
 */
export class TerminalWorker {
  #registering: Promise<void> | null = null;
  #waiting: ServiceWorker | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** True when a new release is installed and waits for this page. */
  readonly hasUpdate = (): boolean => this.#waiting !== null;

  /** Registers the worker once per page. */
  register(): Promise<void> {
    this.#registering ??= this.#register();
    return this.#registering;
  }

  /** Activates the new release and reloads the page. Call it only when the user has no unfinished input. */
  apply(): void {
    if (this.#waiting === null) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    this.#waiting.postMessage(SKIP_WAITING);
  }

  async #register(): Promise<void> {
    const container = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;
    if (container === undefined || !globalThis.isSecureContext) return;
    try {
      const registration = await container.register(SCRIPT, { scope: SCOPE });
      this.#watch(registration);
      setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
    } catch (error) {
      console.error('The terminal will not open without network', error);
    }
  }

  #watch(registration: ServiceWorkerRegistration): void {
    this.#set(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // The very first version activates without confirmation.
        if (installing.state === 'installed' && registration.active !== null) this.#set(installing);
      });
    });
  }

  #set(waitingWorker: ServiceWorker | null): void {
    this.#waiting = waitingWorker;
    for (const listener of this.#listeners) listener();
  }
}

export const handheldWorker = new TerminalWorker();
