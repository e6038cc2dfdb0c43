import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../db/read-db.js';
import type { Actor } from '../session/actor.js';

/** Where the site serves stored files. What lies elsewhere in the storage is never served. */
export const SERVED_FOLDERS = ['photos', 'images', 'operation-steps-images', 'documents/files'] as const;
export type ServedFolder = (typeof SERVED_FOLDERS)[number];

/** May this user see the file of this key? Answered by the object that the file belongs to; a file of none is nobody's. */
export type FilePolicy = (actor: Actor, key: string) => Promise<boolean>;

/** How people know the file of this key, e.g. 'Паспорт-K2-000001.html'; null when it is none of the module's. */
export type FileName = (key: string) => Promise<string | null>;

/**
 * Whether a row of the table names the picture in the column: bare, as it is called in its folder, or by its whole path.
 * The small form of a picture belongs to whatever the picture belongs to.
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
 * Rights on files are those on their objects (decisions, "Roles and rights"). Modules register a policy for the folders
 * whose objects are theirs; where several do, one that allows is enough.
 */
@Injectable()
export class FileRights {
  private readonly policies = new Map<ServedFolder, FilePolicy[]>();
  private readonly names = new Map<ServedFolder, FileName>();

  register(folder: ServedFolder, policy: FilePolicy): void {
    this.policies.set(folder, [...(this.policies.get(folder) ?? []), policy]);
  }

  /** For folders whose files people save: the header's name wins over that of the link. */
  registerName(folder: ServedFolder, name: FileName): void {
    this.names.set(folder, name);
  }

  /** The name under which people save the file; null where no module gives it one. */
  async nameOf(key: string): Promise<string | null> {
    const [, name] = [...this.names].find(([folder]) => key.startsWith(`${folder}/`)) ?? [];
    return (await name?.(key)) ?? null;
  }

  /** Also false where nobody has registered: default deny. */
  async maySee(actor: Actor, key: string): Promise<boolean> {
    const folder = SERVED_FOLDERS.find((name) => key.startsWith(`${name}/`));
    for (const policy of (folder && this.policies.get(folder)) ?? []) {
      if (await policy(actor, key)) return true;
    }
    return false;
  }
}
