import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logging/logger.js';
import type { NaryadRequest } from './request.js';

const QUIET = /^\/(health|metrics|assets|socket\.io)/;
/** The page that a letter leads to has its token in the path. */
const SECRET_PATH = /^(\/+reset-password\/).+/i;

/** One line for each request: who, what, how long. Never bodies, cookies or queries (a query may hold a token). */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    if (!QUIET.test(path)) {
      const { naryad } = request as NaryadRequest;
      logger.info(
        {
          request_id: request.id,
          method: request.method,
          path: path.replace(SECRET_PATH, '$1…'),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          user_id: naryad?.session?.userId,
          ip: request.ip,
        },
        'request',
      );
    }
    done();
  });
}
