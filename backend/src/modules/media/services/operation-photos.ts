import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import type { mediaRoutes } from '@naryad/contracts/media/routes';
import type { Actor } from '../../../platform/session/actor.js';
import { PhotosQuery } from '../queries/photos.query.js';
import { type PhotoInput, StorePhoto } from './store-photo.js';

/** Photos of operations for other modules, which check the rights. */
@Injectable()
export class OperationPhotos {
  constructor(
    private readonly storePhoto: StorePhoto,
    private readonly photos: PhotosQuery,
  ) {}

  /** Stores a photo taken during an operation. @throws for a file that is no JPEG within the limits */
  store(actor: Actor, input: PhotoInput): Promise<OperationPhoto> {
    return this.storePhoto.execute(input, actor);
  }

  /** Photos of one operation as a list, oldest first. */
  ofOperation(input: InputOf<typeof mediaRoutes.photos>) {
    return this.photos.ofOperation(input);
  }

  /** Photos by operation, oldest first. */
  ofOperations(operationIds: readonly number[]): Promise<Map<number, OperationPhoto[]>> {
    return this.photos.ofOperations(operationIds);
  }
}
