import { beginTrace, isTracing } from '@naryad/runtime/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import type { NaryadRequest } from './request.js';

/** Probes, the site's files and pages, what sockets poll, and what pages tell of traces: nobody asks how long they took. */
const UNTRACED = /^\/(health|metrics|admin|assets|socket\.io|api\/traces|\*|$)/;

/**
 * A span for each request, by the route that was found: addresses hold numbers, queries and tokens. It goes on from the
 * caller's, or begins a trace.
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
    // `close` comes for finished and for broken-off answers alike, once.
    if (span)
      reply.raw.once('close', () => {
        span.note({ 'http.response.status_code': reply.statusCode });
        span.end(reply.statusCode >= 500 ? { code: String(reply.statusCode) } : undefined);
      });
    done();
  });
  // What reads a body runs on behalf of the connection: from here on it is on behalf of the request.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { span } = (request as NaryadRequest).naryad;
    if (span) span.within(done);
    else done();
  });
}
