import { onReconnect } from '../shared/api/on-reconnect.js';

/** When this tab last reloaded itself. */
const RELOADED = 'naryad.reloaded';
/** Minimum time between two automatic reloads while the server is reachable, in milliseconds. */
export const reloads = { apart: 60_000 };

/**
 * True when a chunk or style sheet of the application could not be loaded. Each browser has its own message
 * for it.
 */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /preload CSS|dynamically imported|Importing a module/.test(error.message);

/**
 * Reloads the page once the server is reachable. A reload is required because the browser caches the failed
 * import. While the server was reachable all the time, reloads once a minute at most: a file that the server
 * does not have is missing after the reload as well. Returns a function that cancels the reload.
 */
export function reloadOnReconnect(reload = (): void => window.location.reload()): () => void {
  let stop = onReconnect((wasOffline) => {
    const remainingMs = Number(sessionStorage.getItem(RELOADED)) + reloads.apart - Date.now();
    if (!wasOffline && remainingMs > 0) {
      const timer = setTimeout(() => (stop = reloadOnReconnect(reload)), remainingMs);
      stop = () => clearTimeout(timer);
      return;
    }
    sessionStorage.setItem(RELOADED, String(Date.now()));
    reload();
  });
  return () => stop();
}

/** Loads a chunk that the page can do without for now; retries whenever the server is reachable again. */
export async function loadPersistently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    await new Promise<unknown>((done) => onReconnect(done));
    // Vite requests a style sheet only once.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
    return loadPersistently(load);
  }
}
