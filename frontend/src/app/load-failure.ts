import { onReconnect } from '../shared/api/on-reconnect.js';

/** When the page was last loaded anew by itself, of this tab. */
const RELOADED = 'naryad.reloaded';
/** So many milliseconds lie between two of these while the server is there all the time. */
export const reloads = { apart: 60_000 };

/** Whether a part of the program, its code or its looks, could not be loaded. Each browser says it in its own words. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /preload CSS|dynamically imported|Importing a module/.test(error.message);

/**
 * Loads the page anew once the server answers: a part that failed is remembered as such by the page. Where the server was
 * there all the time, only once a minute: what it does not have will be missing again. Answers the function that ends this.
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

/** Loads a part that the page can do without for a while; tries again whenever the server is back. */
export async function loadPersistently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    await new Promise<unknown>((done) => onReconnect(done));
    // Vite asks for a style sheet once only.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
    return loadPersistently(load);
  }
}
