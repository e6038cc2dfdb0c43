import type { ImportFile } from './import-file.js';

/**
 * A file cannot be persisted like other drafts; it stays in memory during the password confirmation (423).
 */
const files = new Map<string, ImportFile>();

export const storedImport = {
  keep: (key: string, file: ImportFile): void => void files.set(key, file),
  has: (key: string): boolean => files.has(key),
  take: (key: string): ImportFile | null => {
    const file = files.get(key) ?? null;
    files.delete(key);
    return file;
  },
} as const;
