import * as disk from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** What is asked of the file system, so that a test can listen. */
export type FileCalls = Pick<typeof disk, 'mkdir' | 'open' | 'rename' | 'writeFile'>;

export interface FileToWrite {
  /** Where the content is written first: inside of the root, so that it can be renamed. */
  readonly draft: string;
  readonly target: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Some network disks cannot flush a folder; they have rules of their own for names. */
const CANNOT_FLUSH = new Set(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/** Folders whose own names are on the disk, as far as one program has seen; only those that hold folders, so they are few. */
export type FlushedFolders = Set<string>;

/**
 * Puts whole files there. Once it answers no power cut takes a file away: contents, names and the folders above are on
 * the disk, a folder that several of them are in was flushed once, and one above that only holds names known to be there
 * not at all. Readers see the former content or the new, never a half. Postgres flushes a committed row; without this
 * a power cut could leave a row without its file. Costs about 2 ms per file on an SSD.
 * @param root the folder of all files; it exists
 * @param beside a file that some program has put there before; null for none
 * @param flushed what earlier calls of this program have seen
 * @throws errors of the file system; drafts may be left behind
 */
export async function writeDurably(
  { root, sibling }: { readonly root: string; readonly sibling: string | null },
  files: readonly FileToWrite[],
  flushed: FlushedFolders,
  calls: FileCalls = disk,
): Promise<void> {
  const made: string[] = [];
  const onMade = (top: string) => {
    made.push(top);
    // Somebody has removed it: nothing is known any more of what was in it.
    if (flushed.has(top)) flushed.clear();
  };
  // Content before name: the other way round a name may survive that leads to nothing.
  await Promise.all(
    files.map(async ({ draft, target, content }) => {
      await inFolderOf(draft, calls, onMade, () => calls.writeFile(draft, content, { flush: true }));
      await inFolderOf(target, calls, onMade, () => calls.rename(draft, target));
    }),
  );
  const isNamed = (folder: string) =>
    flushed.has(folder) ||
    (sibling !== null && isWithin(folder, sibling) && !made.some((top) => isWithin(top, folder)));
  const chains = files.map(({ target }) => foldersBetween(root, target));
  const changed = chains.flatMap((chain) =>
    chain.filter((_, depth) => chain[depth + 1] === undefined || !isNamed(chain[depth + 1]!)),
  );
  await Promise.all([...new Set(changed)].map((folder) => flushFolder(folder, calls)));
  for (const chain of chains) for (const folder of chain.slice(0, -1)) flushed.add(folder);
}

/** Does the work, and makes the folder only when it is missing; `onMade` hears of the topmost that was made. */
async function inFolderOf(
  path: string,
  calls: FileCalls,
  onMade: (top: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const top = await calls.mkdir(dirname(path), { recursive: true });
    if (top !== undefined) onMade(top);
    await work();
  }
}

/** Whether a path is the folder, or in it at any depth. */
function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** From the folder of the file up to the root: any of them may be new, made by this write or by one beside it. */
function foldersBetween(root: string, file: string): string[] {
  const names = relative(root, dirname(file)).split(sep);
  const folders = names.map((_, depth) => join(root, ...names.slice(0, depth + 1)));
  return [root, ...folders];
}

/** Puts the names in a folder on the disk, where the disk can do that. */
export async function flushFolder(folder: string, calls: Pick<FileCalls, 'open'> = disk): Promise<void> {
  try {
    const handle = await calls.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!CANNOT_FLUSH.has(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
