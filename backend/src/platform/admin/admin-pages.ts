import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import { SETUP_TEXTS } from '@naryad/contracts/auth/due-setup';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RouteIndex } from '../http/route-index.js';
import { boardPolicy } from '../http/security-headers.js';
import { JobQueues } from '../queue/job-queues.js';
import { Handshake } from '../realtime/handshake.js';
import { openApi } from './open-api.js';

const BOARD = '/admin/queues';
const DOCS = '/api/docs';
const ADMIN_PATH = new RegExp(`^(${BOARD}|${DOCS})([/?-]|$)`);
const SAFE = new Set(['GET', 'HEAD']);

/** Bull Board and the API description, for administrators only. Their pages contain scripts of their own. */
export async function addAdminPages(app: NestFastifyApplication, fastify: FastifyInstance): Promise<void> {
  const handshake = app.get(Handshake);
  const policy = boardPolicy(app.get<Environment>(ENVIRONMENT));
  fastify.addHook('onRequest', async (request, reply) => {
    // Checks the matched route as well as the URL, because percent-encoding allows many spellings of the same
    // URL.
    const paths = [request.routeOptions.url ?? '', request.url];
    const isOurs = paths.some((path) => ADMIN_PATH.test(path));
    const refusal = isOurs ? await refusalOf(request, handshake) : null;
    // Sent here instead of thrown: the board converts every error into 500.
    if (request.url.startsWith(BOARD)) reply.header('content-security-policy', policy);
    if (refusal) await reply.status(refusal.status).send({ message: refusal.message });
  });
  const board = new BoardAdapter();
  const queues = [...app.get(JobQueues).queues.values()];
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: board,
    // Explicit paths, because the board cannot locate its files from the bundle.
    options: {
      uiBasePath: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
      uiConfig: {},
    },
  });
  board.setBasePath(BOARD);
  await app.register(board.registerPlugin(), { prefix: BOARD });
  SwaggerModule.setup(DOCS.slice(1), app, () => openApi(app.get(RouteIndex)), {
    jsonDocumentUrl: `${DOCS.slice(1)}/json`,
    customSiteTitle: 'Наряд: API',
  });
}

/**
 * Null for administrators. The board posts without our anti-forgery header, so the request must come from our
 * own page. A PIN session must enter the password: the board changes queues and shows waiting letters with
 * their links.
 */
async function refusalOf(
  request: FastifyRequest,
  handshake: Handshake,
): Promise<{ status: number; message: string } | null> {
  const cookie = handshake.cookieOf(request);
  const actor = cookie === null ? null : await handshake.actorOf(cookie);
  if (!actor) return { status: 401, message: 'Unauthenticated.' };
  if (!actor.isAdministrator) return { status: 403, message: 'Недостаточно прав' };
  if (actor.setupDue !== null) return { status: 403, message: SETUP_TEXTS[actor.setupDue] };
  if (actor.sessionKind === 'pin' && !actor.isPasswordConfirmed) {
    return { status: 423, message: 'Password confirmation required.' };
  }
  const isForeign = request.headers.origin === undefined || !handshake.isOwnOrigin(request);
  return !SAFE.has(request.method) && isForeign ? { status: 419, message: 'CSRF token mismatch.' } : null;
}
