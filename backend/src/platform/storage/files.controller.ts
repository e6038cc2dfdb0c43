import { Controller, Get, Inject, NotFoundException, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { FileStorage } from './file-storage.js';

/** Stored files under their own keys, for signed-in users only: paths are unguessable and their content never changes. */
@Controller()
@Access.signedIn()
export class FilesController {
  constructor(@Inject(FileStorage) private readonly storage: FileStorage) {}

  @Get(['photos/*', 'images/*', 'operation-steps-images/*', 'documents/files/*'])
  async file(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const [path = ''] = request.url.slice(1).split('?');
    const found = await this.storage.get(path);
    if (!found) throw new NotFoundException();
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    // An uploaded SVG or HTML must not run scripts with our rights.
    reply.header(
      'content-security-policy',
      "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
    );
    return new StreamableFile(found.stream, { type: found.contentType, length: found.size });
  }
}
