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
/** Calls that manage the session themselves. */
const OWN_CALLS = new Set([login, twoFactorChallenge, logout, verifyPin].map(({ path }) => path));

/** Before the rights of a call are checked, a remembered browser with an expired session gets a new one. */
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
    // preHandler: cookies are parsed at this point. Programs without a server (the seed of the demo plant)
    // have no hooks.
    server?.addHook?.('preHandler', (request, reply) => this.handle(request, reply));
  }

  private async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readCookie(request, REMEMBER_COOKIE);
    if (token === null || OWN_CALLS.has(request.routeOptions.url ?? '')) return;
    const session = this.cookie.read(request);
    if (session !== null && (await this.actors.read(session, { touch: false }))) return;
    const resumed = await this.resumed(request, reply);
    if (!resumed) return dropCookie(reply, REMEMBER_COOKIE);
    // The current call already uses the new session.
    request.cookies[cookieName(request, SESSION_COOKIE)] = resumed.session.cookie;
    this.cookie.set(reply, resumed.session.cookie, LIFETIMES.password.absoluteSeconds);
    if (resumed.session.deviceToken !== null) giveDevice(reply, resumed.session.deviceToken);
    if (resumed.rememberToken) setRememberCookie(reply, resumed.rememberToken);
  }

  /**
   * A guard would be too late: remembered browsers also request URLs outside of our routes (start page, queue
   * dashboard).
   */
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
