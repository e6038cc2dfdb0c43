import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { Access } from '../../../platform/http/access.js';
import type { NaryadRequest } from '../../../platform/http/request.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Pictures } from '../../media/index.js';

/** Pictures of products; uploaded first, then the product is saved with their name. */
@Controller()
@Access.administrator()
export class ProductImagesController {
  constructor(private readonly pictures: Pictures) {}

  @Handles(pictureRoutes.uploadProductImage)
  async uploadProductImage(
    _input: InputOf<typeof pictureRoutes.uploadProductImage>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const { file } = (request as NaryadRequest).naryad;
    const storedPicture = await this.pictures.store(actor, { kind: 'product', file: file!.buffer });
    return { success: true as const, ...storedPicture };
  }
}
