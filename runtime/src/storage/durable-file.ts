import * as disk from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** File system calls, replaceable in tests. */
export type FileCalls = Pick<typeof disk, 'mkdir' | 'open' | 'rename' | 'writeFile'>;

export interface FileToWrite {
  /** Temporary file that is written first; inside the root, so that it can be renamed. */
  readonly draft: string;
  readonly target: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Some network disks cannot flush a folder and persist names by their own rules. */
const CANNOT_FLUSH = new Set(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/**
 * Folders whose own name in the parent folder is known to be flushed by this program; only folders that
 * contain folders, so they are few.
 */
export type FlushedFolders = Set<string>;

/**
 * Writes files durably: after it returns, a power failure loses none of them. Contents, names and parent
 * folders are flushed; a common folder only once, and parents whose names are known to be flushed not at all.
 * Readers see the previous or the new content, never a partial file. Postgres flushes committed rows; without
 * this a power failure could leave a row without its file. Costs about 2 ms per file on an SSD.
 * @param root folder of all files; it exists
 * @param sibling a file in the same folder that was stored earlier; null for none
 * @param flushed folders flushed by earlier calls of this program
 * @throws errors of the file system; drafts may remain
 */
export async function writeDurably(
  { root, sibling }: { readonly root: string; readonly sibling: string | null },
  files: readonly FileToWrite[],
  flushed: FlushedFolders,
  calls: FileCalls = disk,
): Promise<void> {
  const createdFolders: string[] = [];
  const onMade = (top: string) => {
    createdFolders.push(top);
    // The folder had been removed and was created again: the cached state of its content is invalid.
    if (flushed.has(top)) flushed.clear();
  };
  // Content before name: otherwise the name could survive a power failure without its content.
  await Promise.all(
    files.map(async ({ draft, target, content }) => {
      await inFolderOf(draft, calls, onMade, () => calls.writeFile(draft, content, { flush: true }));
      await inFolderOf(target, calls, onMade, () => calls.rename(draft, target));
    }),
  );
  const isNamed = (folder: string) =>
    flushed.has(folder) ||
    (sibling !== null && isWithin(folder, sibling) && !createdFolders.some((top) => isWithin(top, folder)));
  const chains = files.map(({ target }) => foldersBetween(root, target));
  const changedFolders = chains.flatMap((chain) =>
    chain.filter((_, depth) => chain[depth + 1] === undefined || !isNamed(chain[depth + 1]!)),
  );
  await Promise.all([...new Set(changedFolders)].map((folder) => flushFolder(folder, calls)));
  for (const chain of chains) for (const folder of chain.slice(0, -1)) flushed.add(folder);
}

/**
 * Runs `work`, and creates the folder only if it is missing; `onMade` is called with the topmost created
 * folder.
 */
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

/** Whether a path is the folder itself or inside it at any depth. */
function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/**
 * Folders from the root to the file's folder: any of them may be new, created by this or by a concurrent
 * write.
 */
function foldersBetween(root: string, file: string): string[] {
  const names = relative(root, dirname(file)).split(sep);
  const folders = names.map((_, depth) => join(root, ...names.slice(0, depth + 1)));
  return [root, ...folders];
}

/** Flushes the names in a folder, if the disk supports it. */
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
