import { Controller, Get, NotFoundException, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/access.js';
import type { NaryadRequest } from '../http/request.js';
import { FileRights, SERVED_FOLDERS } from './file-rights.js';
import { FileStorage, isKey } from '@naryad/runtime/storage/file-storage';

/** An uploaded SVG or HTML must not run scripts with our rights. */
const OTHERS = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'";
/** No browser shows a PDF in a sandbox. Ours are made by the workers, and the viewers run in a world of their own. */
const PDF =
  "default-src 'none'; object-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Stored files under their own keys, for those who may see what they belong to. The browser keeps a copy, but asks each
 * time whether it may still show it: on a shared device the next person has other rights.
 */
@Controller()
@Access.signedIn()
export class FilesController {
  constructor(
    private readonly storage: FileStorage,
    private readonly rights: FileRights,
  ) {}

  @Get(SERVED_FOLDERS.map((folder) => `${folder}/*`))
  async file(
    @Req() request: NaryadRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const [path = ''] = request.url.slice(1).split('?');
    const reader = request.naryad.reader();
    // The right comes first: neither a 304 nor a HEAD may show a foreign user that there is such a file.
    if (!reader || !isKey(path) || !(await this.rights.maySee(reader, path))) throw new NotFoundException();
    const etag = await this.storage.etagOf(path);
    if (etag === null) throw new NotFoundException();
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (isKnown(request.headers['if-none-match'], etag)) {
      void reply.status(304);
      return undefined;
    }
    const found = await this.storage.get(path);
    if (!found) throw new NotFoundException();
    reply.header('content-security-policy', found.contentType === 'application/pdf' ? PDF : OTHERS);
    return new StreamableFile(found.stream, { type: found.contentType, length: found.size });
  }
}

/** Weak comparison, as RFC 9110 demands of `If-None-Match`. */
function isKnown(header: string | undefined, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}
