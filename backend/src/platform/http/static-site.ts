import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tracedShare } from '@naryad/runtime/tracing/tracing';
import { join, relative, sep } from 'node:path';
import type { SessionCookie } from '../session/session-cookie.js';

/**
 * A missing file of these kinds returns 404 instead of the start page: otherwise a stale chunk would be
 * returned as HTML.
 */
const NOT_PAGES =
  /^\/(api|assets|sanctum|health|metrics|admin|photos|images|operation-steps-images|documents\/files|socket\.io)(\/|$)/;

/**
 * Serves the existing files of the built frontend; any other path returns the start page with the
 * anti-forgery cookie. One route for all files: a route per file took a tenth of the backend's startup time.
 */
export async function serveSite(fastify: FastifyInstance, dir: string, cookie: SessionCookie): Promise<void> {
  const start = join(dir, 'index.html');
  if (!existsSync(start)) return;
  const html = traced(readFileSync(start, 'utf8'), tracedShare());
  const files = filesOf(dir);
  const page = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = '/'] = request.url.split('?');
    if (files.has(path)) return reply.sendFile(path);
    if (NOT_PAGES.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) {
      return reply.status(404).send({ success: false, message: 'Не найдено' });
    }
    cookie.giveToken(reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  };
  await fastify.register(fastifyStatic, {
    root: dir,
    serve: false,
    preCompressed: true,
    // `send` would overwrite our header.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  fastify.get('/', page);
  fastify.get('/*', page);
}

/** Paths of files: all except the start page and the precompressed variants. */
function filesOf(dir: string): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(files.filter((path) => path !== '/index.html'));
}

/** The start page. When traces are recorded, it loads the recorder before the program itself. */
const traced = (html: string, share: number): string =>
  share === 0
    ? html
    : html.replace(
        '</title>',
        `</title>\n    <script defer src="/tracing.js" data-share="${share}"></script>`,
      );
