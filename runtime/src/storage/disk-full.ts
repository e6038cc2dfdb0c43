import { statfs } from 'node:fs/promises';

/** Of the file system (also of what Node's own code wraps), and of Postgres. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The disk has less room than has to stay free: refused before it is full. */
export class DiskAlmostFullError extends Error {
  override readonly name = 'DiskAlmostFullError';
  /** As when it is full. */
  readonly code = 'ENOSPC';
  constructor(folder: string) {
    super(`Мало места на диске: ${folder}`);
  }
}

/** Whether an error says that a disk is full, ours or that of Postgres: that passes, and nobody's work is to blame. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause, driverError } = (error ?? {}) as Record<string, unknown>;
  return [code, codeOf(cause), codeOf(driverError)].some((each) => FULL.has(String(each)));
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/** Whether so much is free on the disk of a folder. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}
