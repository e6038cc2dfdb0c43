import { Injectable } from '@nestjs/common';
import type { PictureKind } from '@naryad/contracts/media/picture-address';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { Tx } from '../../../platform/db/tx.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Measured, RetentionPolicy } from '../../../platform/retention/policy.js';
import { type PictureFile, PicturesRepository } from '../data/pictures.repository.js';
import { pictureKeys } from '../domain/picture-keys.js';
import { PictureUses } from './picture-uses.js';

const BATCH = 200;

/** All pictures, used or not: references are checked only before a removal. */
const ALL = `
  select count(*)::int as count,
         coalesce((select json_agg(json_build_object('kind', kind, 'name', name)) from (
           select kind, name from pictures where status = 'ready' order by id desc limit 10) newest), '[]') as some
    from pictures`;

/**
 * Removes files that are no longer needed: uploaded files of processed pictures, and pictures without a
 * reference for some days. Pictures of specifications, their versions, orders and products stay. The files
 * are removed in the transaction that locks their rows, before its commit: transactions that want to
 * reference a picture wait, and a crash only repeats the removal.
 */
@Injectable()
export class PictureCleaner implements RetentionPolicy {
  readonly kind = 'pictures';
  readonly title = 'Картинки, которые нигде не используются';
  readonly loss =
    'Картинка, которую загрузили в редакторе и не сохранили. Картинки продукции и спецификаций не удаляются.';
  // Longer than an editor stays open with an unsaved picture.
  readonly days = 7;
  readonly minDays = 2;
  readonly maxDays = 365;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly pictures: PicturesRepository,
    private readonly uses: PictureUses,
    private readonly storage: FileStorage,
  ) {}

  /** One batch of each. Returns the number of removed files and pictures. */
  remove(_db: ReadDb, days: number): Promise<number> {
    return this.uow.runAsSystem(
      async (tx) => (await this.dropSources(tx)) + (await this.dropUnused(tx, days)),
    );
  }

  async measure(db: ReadDb): Promise<Measured> {
    const [row] = await db.query<{ count: number; some: { kind: PictureKind; name: string }[] }>(ALL);
    const { count, some } = row!;
    return {
      rows: count,
      bytes: 0,
      files: { count, some: some.map(({ kind, name }) => pictureKeys(kind, name).path) },
    };
  }

  private async dropSources(tx: Tx): Promise<number> {
    const done = await this.pictures.sources(tx, BATCH);
    if (done.length === 0) return 0;
    for (const picture of done) await this.storage.remove(picture.source_path!);
    await this.pictures.clearSources(tx, ids(done));
    return done.length;
  }

  private async dropUnused(tx: Tx, days: number): Promise<number> {
    const unchecked = await this.pictures.unchecked(tx, days, BATCH);
    let removed = 0;
    for (const [kind, pictures] of Map.groupBy(unchecked, (picture) => picture.kind)) {
      removed += await this.dropUnusedOf(tx, kind, pictures);
    }
    return removed;
  }

  private async dropUnusedOf(tx: Tx, kind: PictureKind, pictures: readonly PictureFile[]): Promise<number> {
    const namedPictures = await this.uses.named(
      tx,
      kind,
      pictures.map(({ name }) => name),
    );
    const unused = namedPictures === null ? [] : pictures.filter(({ name }) => !namedPictures.has(name));
    const usedPictures = pictures.filter((picture) => !unused.includes(picture));
    if (usedPictures.length > 0) await this.pictures.markChecked(tx, ids(usedPictures));
    for (const { name } of unused) {
      const keys = pictureKeys(kind, name);
      for (const key of [keys.source, keys.path, keys.small]) await this.storage.remove(key);
    }
    if (unused.length > 0) await this.pictures.remove(tx, ids(unused));
    return unused.length;
  }
}

const ids = (pictures: readonly PictureFile[]): number[] => pictures.map(({ id }) => id);
