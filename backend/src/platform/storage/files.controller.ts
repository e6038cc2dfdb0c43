import { Controller, Get, Inject, NotFoundException, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { FileStorage } from './file-storage.js';

/** An uploaded SVG or HTML must not run scripts with our rights. */
const OTHERS = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'";
/** No browser shows a PDF in a sandbox. Ours are made by the workers, and the viewers run in a world of their own. */
const PDF =
  "default-src 'none'; object-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

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
    reply.header('content-security-policy', found.contentType === 'application/pdf' ? PDF : OTHERS);
    return new StreamableFile(found.stream, { type: found.contentType, length: found.size });
  }
}
