import { beginTrace, isTracing } from '@naryad/runtime/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import type { NaryadRequest } from './request.js';

/**
 * Not traced: probes, files and pages of the site, socket polling, trace reports. Their duration is not of
 * interest.
 */
const UNTRACED = /^\/(health|metrics|admin|assets|socket\.io|api\/traces|\*|$)/;

/**
 * Records a span per request, named by its route: URLs contain ids, queries and tokens. Continues the
 * caller's trace or begins a new one.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTracing()) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '*';
    if (UNTRACED.test(route)) return done();
    const { traceparent } = request.headers;
    const span = beginTrace(
      typeof traceparent === 'string' ? traceparent : undefined,
      `${request.method} ${route}`,
      {
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'request.id': request.id,
        },
      },
    );
    (request as NaryadRequest).naryad.span = span;
    // `close` is emitted once, for finished and for aborted responses.
    if (span)
      reply.raw.once('close', () => {
        span.note({ 'http.response.status_code': reply.statusCode });
        span.end(reply.statusCode >= 500 ? { code: String(reply.statusCode) } : undefined);
      });
    done();
  });
  // Reading the body runs in the async context of the connection: from here on it is that of the request.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { span } = (request as NaryadRequest).naryad;
    if (span) span.within(done);
    else done();
  });
}
