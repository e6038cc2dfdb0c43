import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { ActorSource } from '../../../platform/session/actor-source.js';
import { cookieName, dropCookie, readCookie } from '../../../platform/session/cookies.js';
import { SESSION_COOKIE, SessionCookie } from '../../../platform/session/session-cookie.js';
import { LIFETIMES } from '../domain/lifetimes.js';
import type { Resumed } from '../use-cases/resume-session.use-case.js';
import { REMEMBER_COOKIE } from './device.js';
import { giveDevice, setRememberCookie } from './sign-in-cookies.js';
import { RememberMeStrategy } from './strategies/remember-me.strategy.js';
import type { SignInContext } from './strategies/sign-in.strategy.js';

const { login, twoFactorChallenge, logout, verifyPin } = authRoutes;
/** Calls that deal with the session themselves. */
const OWN_CALLS = new Set([login, twoFactorChallenge, logout, verifyPin].map(({ path }) => path));

/** Before the rights of a call are checked, a remembered browser whose session is over gets a new one. */
@Injectable()
export class RememberMeHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cookie: SessionCookie,
    private readonly actors: ActorSource,
    private readonly strategy: RememberMeStrategy,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    // preHandler: cookies are parsed by then. Programs without a server (the demo plant's seed) have none.
    server?.addHook?.('preHandler', (request, reply) => this.handle(request, reply));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readCookie(request, REMEMBER_COOKIE);
    if (token === null || OWN_CALLS.has(request.routeOptions.url ?? '')) return;
    const session = this.cookie.read(request);
    if (session !== null && (await this.actors.read(session, { touch: false }))) return;
    const resumed = await this.resumed(request, reply);
    if (!resumed) return dropCookie(reply, REMEMBER_COOKIE);
    // This very call is made with the new session.
    request.cookies[cookieName(request, SESSION_COOKIE)] = resumed.session.cookie;
    this.cookie.set(reply, resumed.session.cookie, LIFETIMES.password.absoluteSeconds);
    if (resumed.session.deviceToken !== null) giveDevice(reply, resumed.session.deviceToken);
    if (resumed.rememberToken) setRememberCookie(reply, resumed.rememberToken);
  }

  /** A guard would come too late: what is no call of ours (start page, queues) is asked for by remembered browsers, too. */
  private resumed(request: FastifyRequest, reply: FastifyReply): Promise<Resumed | null> {
    return new Promise((resolve, reject) => {
      const context: SignInContext = { reply };
      const authenticate = passport.authenticate(
        this.strategy.name,
        { session: false, ...context },
        (error: unknown, resumed?: Resumed | false) => (error ? reject(error) : resolve(resumed || null)),
      ) as (request: FastifyRequest, reply: FastifyReply, next: (error?: unknown) => void) => void;
      authenticate(request, reply, reject);
    });
  }
}
