import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../db/read-db.js';
import type { Actor } from '../session/actor.js';

/** Folders of stored files that the site serves. Other files in the storage are never served. */
export const SERVED_FOLDERS = ['photos', 'images', 'operation-steps-images', 'documents/files'] as const;
export type ServedFolder = (typeof SERVED_FOLDERS)[number];

/**
 * Whether a user may see the file of this key, decided by its owning object; a file without an owner is
 * visible to no user.
 */
export type FilePolicy = (actor: Actor, key: string) => Promise<boolean>;

/** Display name of the file, e.g. 'Паспорт-K2-000001.html'; null when it does not belong to the module. */
export type FileName = (key: string) => Promise<string | null>;

/**
 * Whether a row of the table references the picture in the column, by its name or by its full path. The small
 * version belongs to the same object as the picture.
 */
export async function isNamed(
  db: ReadDb,
  file: string,
  where: { readonly table: string; readonly column: string },
): Promise<boolean> {
  const key = file.replace('/small/', '/');
  const names = [key.slice(key.indexOf('/') + 1), key, `/${key}`];
  const rows = await db.query(`select from ${where.table} where ${where.column} = any ($1::text[]) limit 1`, [
    names,
  ]);
  return rows.length > 0;
}

/**
 * Rights on files are those on their owning objects. Modules register a policy for the folders of their
 * objects; if several policies exist, one that allows is sufficient.
 */
@Injectable()
export class FileRights {
  private readonly policies = new Map<ServedFolder, FilePolicy[]>();
  private readonly names = new Map<ServedFolder, FileName>();

  register(folder: ServedFolder, policy: FilePolicy): void {
    this.policies.set(folder, [...(this.policies.get(folder) ?? []), policy]);
  }

  /** For folders whose files users download: the name in the header overrides that of the link. */
  registerName(folder: ServedFolder, name: FileName): void {
    this.names.set(folder, name);
  }

  /** Download name of the file; null when no module defines one. */
  async nameOf(key: string): Promise<string | null> {
    const [, name] = [...this.names].find(([folder]) => key.startsWith(`${folder}/`)) ?? [];
    return (await name?.(key)) ?? null;
  }

  /** False also when no policy is registered: denied by default. */
  async maySee(actor: Actor, key: string): Promise<boolean> {
    const folder = SERVED_FOLDERS.find((name) => key.startsWith(`${name}/`));
    for (const policy of (folder && this.policies.get(folder)) ?? []) {
      if (await policy(actor, key)) return true;
    }
    return false;
  }
}
