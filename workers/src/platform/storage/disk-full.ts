/** Of the file system, also of what Node's own code wraps. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error says that the disk is full: that passes, and no job is to blame for it. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } | null };
  return FULL.has(String(code)) || FULL.has(String(cause?.code));
}
