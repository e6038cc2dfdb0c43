import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.js';
import type { NaryadRequest } from './request.js';

const QUIET = /^\/(health|metrics|assets|socket\.io)/;
/** The path of the page for a password reset contains the token. */
const SECRET_PATH = /^(\/+reset-password\/).+/i;

/** The loggable part of a URL: without query and token. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…');

/**
 * Logs one line per request: user, route, duration. Never bodies, cookies or queries (a query may contain a
 * token).
 */
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
