import type { ImportFile } from './import-file.js';

/** A file cannot be kept like other drafts; it waits in memory while the password is confirmed (423) and back. */
const kept = new Map<string, ImportFile>();

export const storedImport = {
  keep: (key: string, file: ImportFile): void => void kept.set(key, file),
  has: (key: string): boolean => kept.has(key),
  take: (key: string): ImportFile | null => {
    const file = kept.get(key) ?? null;
    kept.delete(key);
    return file;
  },
} as const;
