import { Injectable } from '@nestjs/common';
import { type PictureKind, pictureNameOf } from '@naryad/contracts/media/picture-address';
import type { Tx } from '../../platform/db/tx.js';
import type { Actor } from '../../platform/session/actor.js';
import { PicturesRepository } from './data/pictures.repository.js';
import { type PictureInput, type StoredPicture, StorePicture } from './use-cases/store-picture.use-case.js';

/** What other modules may do with pictures of steps and products; who may do it is asked by them. */
@Injectable()
export class Pictures {
  constructor(
    private readonly storePicture: StorePicture,
    private readonly pictures: PicturesRepository,
  ) {}

  /** Stores an uploaded picture and waits until it can be seen. @throws when the file is no picture within the limits */
  store(actor: Actor, input: PictureInput): Promise<StoredPicture> {
    return this.storePicture.execute(input, actor);
  }

  /**
   * To be asked by whoever saves names of pictures, in the same transaction: pictures that nothing names are removed some
   * days after their upload, but none of these until the transaction ends.
   * @returns those of the names that are no pictures of this kind
   */
  async missing(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const held = new Set(await this.pictures.hold(tx, kind, names));
    return names.filter((name) => !held.has(name));
  }

  /** Whether a file below the folder of the kind is a form of an uploaded picture, whatever names it. */
  async hasFile(kind: PictureKind, key: string): Promise<boolean> {
    const name = pictureNameOf(kind, key.replace('/small/', '/'));
    return name !== null && this.pictures.isReady(kind, name);
  }

  /** For pictures that come with the program. Safe to repeat. */
  add(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<void> {
    return this.pictures.insertReady(tx, kind, names);
  }
}
