import type { ImportKind } from '@naryad/contracts/imports/dto';
import type { ImportFile } from './import-file.js';

/** A file cannot be kept like other drafts; it waits in memory while the password is confirmed (423) and back. */
const kept = new Map<ImportKind, ImportFile>();

export const keptImport = {
  keep: (kind: ImportKind, file: ImportFile): void => void kept.set(kind, file),
  has: (kind: ImportKind): boolean => kept.has(kind),
  take: (kind: ImportKind): ImportFile | null => {
    const file = kept.get(kind) ?? null;
    kept.delete(kind);
    return file;
  },
} as const;
