import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** Why a disk cannot be written. Both faults are temporary, and the request is not to blame. */
export type DiskFault = 'full' | 'read-only';

/** Error codes of the file system (including those wrapped by Node's own code) and of Postgres. */
const FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  EROFS: 'read-only',
};
/** Postgres has no specific code for it. */
const READ_ONLY_TEXT = /Read-only file system/;

/** Less free space than the required minimum: refused before the disk is full. */
export class DiskAlmostFullError extends Error {
  override readonly name = 'DiskAlmostFullError';
  /** Same code as for a full disk. */
  readonly code = 'ENOSPC';
  constructor(folder: string) {
    super(`Мало места на диске: ${folder}`);
  }
}

/** Disk fault of an error, of our disk or that of Postgres; null for any other error. */
export function diskFaultOf(error: unknown): DiskFault | null {
  const { cause, driverError } = (error ?? {}) as Record<string, unknown>;
  const faults = [error, cause, driverError].map(faultOf);
  return faults.find((one) => one !== null) ?? null;
}

function faultOf(error: unknown): DiskFault | null {
  const { code, message } = (error ?? {}) as Record<string, unknown>;
  if (typeof message === 'string' && READ_ONLY_TEXT.test(message)) return 'read-only';
  return FAULTS[String(code)] ?? null;
}

/** Whether the disk of a folder has this much free space. */
export async function hasFreeSpace(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}

/** Whether the folder is writable; false for every user when its disk is mounted read-only. */
export async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    (error: unknown) => !['EROFS', 'EACCES'].includes(String((error as { code?: unknown }).code)),
  );
}
