import { Controller, Get, NotFoundException, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, Unattended } from '../http/access.js';
import type { NaryadRequest } from '../http/request.js';
import { FileRights, SERVED_FOLDERS, type ServedFolder } from './file-rights.js';
import { FileStorage, isKey } from '@naryad/runtime/storage/file-storage';

/** An uploaded SVG or HTML must not run scripts in our origin. */
const OTHERS =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/**
 * No browser shows a PDF in a sandbox. Our PDFs are created by the workers, and PDF viewers are isolated from
 * the page.
 */
const PDF =
  "default-src 'none'; object-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Personal data (people and their work): not cached on the disk of a device. Pictures of products and steps
 * may be cached.
 */
const PERSONAL: readonly ServedFolder[] = ['photos', 'documents/files'];

/**
 * Stored files under their keys, for users with access to the owning objects. Browsers cache pictures but
 * revalidate each time, because the next user of a shared device has other rights.
 */
@Controller()
@Access.signedIn()
export class FilesController {
  constructor(
    private readonly storage: FileStorage,
    private readonly rights: FileRights,
  ) {}

  @Unattended()
  @Get(SERVED_FOLDERS.map((folder) => `${folder}/*`))
  async file(
    @Req() request: NaryadRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const [path = ''] = request.url.slice(1).split('?');
    const reader = request.naryad.reader();
    // Rights are checked first: neither a 304 nor a HEAD may reveal the existence of a file to a user without
    // access.
    if (!reader || !isKey(path) || !(await this.rights.maySee(reader, path))) throw new NotFoundException();
    const etag = await this.storage.etagOf(path);
    if (etag === null) throw new NotFoundException();
    const isPersonal = PERSONAL.some((folder) => path.startsWith(`${folder}/`));
    reply.headers({ 'cache-control': isPersonal ? 'no-store' : 'private, no-cache', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      void reply.status(304);
      return undefined;
    }
    const file = await this.storage.get(path);
    if (!file) throw new NotFoundException();
    reply.header('content-security-policy', file.contentType === 'application/pdf' ? PDF : OTHERS);
    const disposition = dispositionOf(path, await this.rights.nameOf(path));
    return new StreamableFile(file.stream, { type: file.contentType, length: file.size, disposition });
  }
}

/**
 * Pictures are named by their key: Latin letters, digits, dots and dashes. Documents are named by their
 * module. A document without a name gets none in the header, which would override the name given by the
 * linking page.
 */
function dispositionOf(key: string, name: string | null): string {
  const own = key.slice(key.lastIndexOf('/') + 1);
  if (name === null) return key.startsWith('documents/') ? 'inline' : `inline; filename="${own}"`;
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  return `inline; filename="${own}"; filename*=UTF-8''${encoded}`;
}

/** Weak comparison, as RFC 9110 requires for `If-None-Match`. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}
