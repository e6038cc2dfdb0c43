import { accessSync, constants, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

const TEMPORARY = 'naryad-test-';
/** An in-memory file system on Linux. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GB = 1024 ** 3;
/** The log of Postgres alone may grow to 1 GB there, and programs and browsers need memory as well. */
const MIN_FREE_BYTES = 4 * GB;
const FREE_MEMORY = 8 * GB;

/** Parent folders of temporary services. */
export const temporaryFolders = () => [tmpdir(), MEMORY].filter((it) => existsSync(it));

export const isTemporary = (dataDir) => temporaryFolders().some((it) => dataDir.startsWith(it + sep));

/** A new folder of this process; `inMemory` if there is enough space. */
export const makeTemporary = (inMemory) =>
  mkdtempSync(join(inMemory && hasMemoryDisk() ? MEMORY : tmpdir(), `${TEMPORARY}${process.pid}-`));

/** Process id in the name of a folder of `makeTemporary`; null for any other name. */
export const ownerOfTemporary = (name) =>
  name.startsWith(TEMPORARY) ? Number(name.slice(TEMPORARY.length).split('-')[0]) || null : null;

function hasMemoryDisk() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= MIN_FREE_BYTES && process.availableMemory() >= FREE_MEMORY;
  } catch {
    return false;
  }
}
