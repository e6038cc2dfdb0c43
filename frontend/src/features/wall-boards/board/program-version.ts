/** Where a new program leaves its mark, so that one that does not come is not waited for again and again. */
const TRIED = 'naryad.board.program';

/** The program that a page begins with: the name of its script carries the hash of all that it stands on. */
export function programOf(html: string): string {
  return /<script\b[^>]*\bsrc="([^"]*\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
}

/** Program of this very page. */
export const ownProgram = (): string => programOf(document.head.outerHTML);

/** Whether the server has another program than this page. False when nobody knows. */
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
