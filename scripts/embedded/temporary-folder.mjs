import { accessSync, constants, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

const TEMPORARY = 'naryad-test-';
/** A file system without a disk, on Linux. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GB = 1024 ** 3;
/** The log of Postgres alone may grow to 1 GB there. Programs and browsers want memory of their own besides. */
const MIN_FREE_BYTES = 4 * GB;
const FREE_MEMORY = 8 * GB;

/** Folders in which temporary services may lie. */
export const temporaryFolders = () => [tmpdir(), MEMORY].filter((it) => existsSync(it));

export const isTemporary = (dataDir) => temporaryFolders().some((it) => dataDir.startsWith(it + sep));

/** A new folder of this process; `inMemory` where there is room for it. */
export const makeTemporary = (inMemory) =>
  mkdtempSync(join(inMemory && hasMemoryDisk() ? MEMORY : tmpdir(), `${TEMPORARY}${process.pid}-`));

/** Whose folder of `makeTemporary` it is; null for any other name. */
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
