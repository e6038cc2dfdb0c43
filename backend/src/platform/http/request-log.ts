import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.js';
import type { NaryadRequest } from './request.js';

const QUIET = /^\/(health|metrics|assets|socket\.io)/;
/** The page that a letter leads to has its token in the path. */
const SECRET_PATH = /^(\/+reset-password\/).+/i;

/** What a log may say of an address: no query, no token. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…');

/** One line for each request: who, what, how long. Never bodies, cookies or queries (a query may hold a token). */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = loggedPath(request.url);
    if (!QUIET.test(path)) {
      const { naryad } = request as NaryadRequest;
      logger.info(
        {
          request_id: request.id,
          method: request.method,
          path,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          user_id: naryad?.session?.userId,
          ip: request.ip,
          ...(naryad?.span && { trace_id: naryad.span.traceId }),
        },
        'request',
      );
    }
    done();
  });
}
