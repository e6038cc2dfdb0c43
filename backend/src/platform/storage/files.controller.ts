import { Controller, Get, NotFoundException, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, Unattended } from '../http/access.js';
import type { NaryadRequest } from '../http/request.js';
import { FileRights, SERVED_FOLDERS, type ServedFolder } from './file-rights.js';
import { FileStorage, isKey } from '@naryad/runtime/storage/file-storage';

/** An uploaded SVG or HTML must not run scripts with our rights. */
const OTHERS =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** No browser shows a PDF in a sandbox. Ours are made by the workers, and the viewers run in a world of their own. */
const PDF =
  "default-src 'none'; object-src 'self'; img-src 'self' data:; font-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** People and what they do: no copy stays on the disk of a device. Pictures of products and steps may. */
const PERSONAL: readonly ServedFolder[] = ['photos', 'documents/files'];

/**
 * Stored files under their own keys, for those who may see what they belong to. The browser caches pictures but
 * asks each time whether it may still show them: on a shared device the next person has other rights.
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
    // The right comes first: neither a 304 nor a HEAD may show a foreign user that there is such a file.
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
 * Pictures are named by their key: Latin letters, digits, dots and dashes. Documents by the module that made them; a document
 * without a name is named by the page that links to it, since a name in the header would win.
 */
function dispositionOf(key: string, name: string | null): string {
  const own = key.slice(key.lastIndexOf('/') + 1);
  if (name === null) return key.startsWith('documents/') ? 'inline' : `inline; filename="${own}"`;
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  return `inline; filename="${own}"; filename*=UTF-8''${encoded}`;
}

/** Weak comparison, as RFC 9110 demands of `If-None-Match`. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}
