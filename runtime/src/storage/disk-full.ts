import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** Why nothing can be written to a disk: both pass, and nobody's work is to blame. */
export type DiskFault = 'full' | 'read-only';

/** Codes of the file system (also of what Node's own code wraps), and of Postgres. */
const FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  EROFS: 'read-only',
};
/** Postgres has no code of its own for it. */
const READ_ONLY_TEXT = /Read-only file system/;

/** The disk has less room than has to stay free: refused before it is full. */
export class DiskAlmostFullError extends Error {
  override readonly name = 'DiskAlmostFullError';
  /** As when it is full. */
  readonly code = 'ENOSPC';
  constructor(folder: string) {
    super(`Мало места на диске: ${folder}`);
  }
}

/** What an error says of a disk, ours or that of Postgres; null when it is about something else. */
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

/** Whether so much is free on the disk of a folder. */
export async function hasFreeSpace(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}

/** Whether files may be put into a folder: not when the system has mounted its disk for reading only, whoever asks. */
export async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    (error: unknown) => !['EROFS', 'EACCES'].includes(String((error as { code?: unknown }).code)),
  );
}
