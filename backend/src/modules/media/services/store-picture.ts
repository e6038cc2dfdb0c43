import type { AuditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { mediaEvents } from '@naryad/contracts/media/events';
import { type PictureKind, pictureUrl } from '@naryad/contracts/media/picture-address';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { pollUntil } from '../../../platform/queue/poll-until.js';
import { addAudit } from '../../../platform/audit/audit.js';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PicturesRepository } from '../data/pictures.repository.js';
import { newPictureKeys, type PictureKeys } from '../domain/picture-keys.js';
import { fail } from '../media.errors.js';
import { checkPicture } from './picture-check.js';

const WAIT_MS = 10_000;

export interface PictureInput {
  readonly kind: PictureKind;
  readonly file: Buffer;
  /** Purpose of the picture, for the audit log. */
  readonly auditFacts?: AuditFacts;
}

export interface StoredPicture {
  readonly image_url: string;
  readonly name: string;
}

/**
 * Stores a picture under a new name. The uploaded file is never served: the call waits until a worker has
 * made the served files, so the picture is visible at once and an invalid file is refused at once
 * (docs/adr/0027). The file is written first, then the row; a file without a row is removed.
 */
@Injectable()
export class StorePicture {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storage: FileStorage,
    private readonly pictures: PicturesRepository,
  ) {}

  /**
   * @throws MEDIA_IMAGE_NOT_READY (503) when it takes longer than 10 s; a retry with the same key returns it
   */
  async execute(input: PictureInput, actor: Actor): Promise<StoredPicture> {
    checkPicture(input.file);
    const keys = newPictureKeys(input.kind, randomBytes(16));
    await this.storage.put(keys.source, input.file, 'application/octet-stream');
    const { id, name } = await this.write(input, actor, keys);
    const outcome = await pollUntil(() => this.pictures.outcome(id), WAIT_MS);
    if (outcome === null) throw fail('MEDIA_IMAGE_NOT_READY');
    if (outcome === 'failed') throw fail('MEDIA_NOT_AN_IMAGE');
    return { image_url: pictureUrl(input.kind, name), name };
  }

  private async write(
    input: PictureInput,
    actor: Actor,
    keys: PictureKeys,
  ): Promise<{ readonly id: number; readonly name: string }> {
    const drop = () => this.storage.remove(keys.source).catch(() => undefined);
    try {
      const storedPicture = await this.uow.run(actor, async (tx) => {
        const id = await this.pictures.insert(tx, {
          kind: input.kind,
          name: keys.name,
          sourcePath: keys.source,
          userId: actor.userId,
        });
        await addAudit(tx, actor, {
          action: 'media.store-picture',
          objectType: 'picture',
          objectId: id,
          after: { kind: input.kind, name: keys.name, ...input.auditFacts },
        });
        await addEvents(tx, [
          eventOf(mediaEvents.pictureUploaded, {
            picture_id: id,
            source_path: keys.source,
            path: keys.path,
            small_path: keys.small,
          }),
        ]);
        return { id, name: keys.name };
      });
      // A retry got the stored response.
      if (storedPicture.name !== keys.name) await drop();
      return storedPicture;
    } catch (error) {
      // When the connection breaks during the commit, the row may exist: the file stays.
      if (!isDatabaseUnavailable(error)) await drop();
      throw error;
    }
  }
}
