import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Logger as NestLogger } from 'nestjs-pino';
import { addAdminPages } from '../admin/admin-pages.js';
import { Metrics } from '../admin/metrics.js';
import type { Environment } from '../config/environment.js';
import type { Logger } from '../logging/logger.js';
import { PlatformModule } from '../platform.module.js';
import { SocketAdapter } from '../realtime/socket.adapter.js';
import { SessionCookie } from '../session/session-cookie.js';
import { addJsonParser } from './json-parser.js';
import { JSON_BYTES } from './limits.js';
import { OwnAddress } from './own-address.js';
import { logRequests } from './request-log.js';
import { NaryadContext, type NaryadRequest } from './request.js';
import { RequestsInFlight } from './requests-in-flight.js';
import { RouteIndex } from './route-index.js';
import { addSecurityHeaders, securityHeaders } from './security-headers.js';
import { SlowRequests } from './slow-requests.js';
import { serveSite } from './static-site.js';
import { traceRequests } from './trace-requests.js';

/**
 * Creates the complete HTTP program, ready to listen.
 * @param root the module that composes the domain modules
 */
export async function createApp(
  root: Type | DynamicModule,
  environment: Environment,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const slowRequests = new SlowRequests(
    environment.requestLimits,
    // Before the headers are read the protocol of the request is unknown; browsers ignore HSTS over plain
    // http.
    securityHeaders(environment, environment.publicUrl?.startsWith('https:') ?? false),
  );
  const adapter = new FastifyAdapter({
    ...slowRequests.serverOptions,
    trustProxy: (address: string) => environment.proxies(address),
    bodyLimit: JSON_BYTES,
    genReqId: () => randomUUID(),
    // The shutdown itself waits for requests, with a time limit.
    forceCloseConnections: true,
    multipart: false,
  });
  class Program {}
  const program = { module: Program, imports: [PlatformModule.with(environment, logger), root] };
  const app = await NestFactory.create<NestFastifyApplication>(program, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(NestLogger));
  app.useWebSocketAdapter(new SocketAdapter(app));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  fastify.decorateRequest('naryad');
  fastify.addHook('onRequest', (request, _reply, done) => {
    (request as NaryadRequest).naryad = new NaryadContext(request, environment.appSecret);
    done();
  });
  app.get(RequestsInFlight).watch(fastify);
  traceRequests(fastify);
  addSecurityHeaders(fastify, environment);
  app.get(OwnAddress).guard(fastify);
  slowRequests.watch(fastify.server);
  addJsonParser(fastify);
  logRequests(fastify, logger);
  app.get(Metrics).watch(fastify);
  app.get(RouteIndex).assertAllDeclareAccess();
  if (!environment.isOffline && environment.hasAdminPages) await addAdminPages(app, fastify);
  if (environment.frontendDir) await serveSite(fastify, environment.frontendDir, app.get(SessionCookie));
  return app;
}
