/**
 * Session storage key of the build for which the page was reloaded. Prevents a reload loop when the new build
 * does not load.
 */
const TRIED = 'naryad.board.program';

/**
 * Build of a page, identified by the name of its first script, which contains the hash of all its
 * dependencies.
 */
export function programOf(html: string): string {
  return /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

/** Build of this page. */
export const ownProgram = (): string => programOf(document.head.outerHTML);

/** Whether the server has a different build than this page. False when unknown. */
export async function hasNewProgram(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return false;
    const [theirs, own] = [programOf(await answer.text()), ownProgram()];
    if (theirs === '' || own === '' || theirs === own) return false;
    if (sessionStorage.getItem(TRIED) === theirs) return false;
    sessionStorage.setItem(TRIED, theirs);
    return true;
  } catch {
    return false;
  }
}
