import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { Access } from '../../../platform/http/access.js';
import type { NaryadRequest } from '../../../platform/http/request.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TECH_MAP_WRITERS } from '../domain/tech-map-rights.js';
import { UploadStepImageUseCase } from '../use-cases/upload-step-image.use-case.js';

@Controller()
@Access.modules(...TECH_MAP_WRITERS)
export class StepImagesController {
  constructor(private readonly upload: UploadStepImageUseCase) {}

  @Handles(pictureRoutes.uploadStepImage)
  async uploadStepImage(
    input: InputOf<typeof pictureRoutes.uploadStepImage>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const { file } = (request as NaryadRequest).naryad;
    return {
      success: true as const,
      ...(await this.upload.execute({ ...input, file: file!.buffer }, actor)),
    };
  }
}
