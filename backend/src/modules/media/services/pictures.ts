import { Injectable } from '@nestjs/common';
import { type PictureKind, pictureNameOf } from '@naryad/contracts/media/picture-address';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PicturesRepository } from '../data/pictures.repository.js';
import { type PictureInput, type StoredPicture, StorePicture } from './store-picture.js';

/** Pictures of steps and products for other modules, which check the rights. */
@Injectable()
export class Pictures {
  constructor(
    private readonly storePicture: StorePicture,
    private readonly pictures: PicturesRepository,
  ) {}

  /**
   * Stores an uploaded picture and waits until it is processed. @throws for a file that is no picture within
   * the limits
   */
  store(actor: Actor, input: PictureInput): Promise<StoredPicture> {
    return this.storePicture.execute(input, actor);
  }

  /**
   * Must be called by code that saves names of pictures, in the same transaction. It locks the pictures
   * against the removal of unreferenced ones until the transaction ends.
   * @returns the names that are no pictures of this kind
   */
  async missing(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const heldNames = new Set(await this.pictures.hold(tx, kind, names));
    return names.filter((name) => !heldNames.has(name));
  }

  /** Whether a file below the folder of the kind belongs to an uploaded picture, referenced or not. */
  async hasFile(kind: PictureKind, key: string): Promise<boolean> {
    const name = pictureNameOf(kind, key.replace('/small/', '/'));
    return name !== null && this.pictures.isReady(kind, name);
  }

  /** Registers pictures bundled with the program. Idempotent. */
  add(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<void> {
    return this.pictures.insertReady(tx, kind, names);
  }
}
