import { Controller, HttpCode, HttpException, Inject, Req, Res, UseGuards } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { labelSites } from '../../../platform/config/own-hosts.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { Access, AllowsSetupDue } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { dropCookie, readCookie } from '../../../platform/session/cookies.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { CurrentUserQuery } from '../queries/current-user.query.js';
import type { SignInOutcome } from '../use-cases/sign-in.use-case.js';
import { SignOutUseCase } from '../use-cases/sign-out.use-case.js';
import { PENDING_COOKIE, REMEMBER_COOKIE } from './device.js';
import { givePendingLogin, giveSession } from './sign-in-cookies.js';
import { PasswordGuard, SignInResult } from './sign-in.guards.js';

/** Sent by handhelds. */
const HANDHELD_HEADER = 'x-handheld';

/** Session calls. */
@Controller()
export class AuthController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly signOut: SignOutUseCase,
    private readonly currentUser: CurrentUserQuery,
    @Inject(ENVIRONMENT) private readonly environment: Pick<
      Environment,
      'timeZone' | 'publicUrl' | 'publicHosts' | 'qrBaseUrl'
    >,
  ) {}

  @Access.open()
  @HttpCode(204)
  @Handles(authRoutes.csrfCookie)
  csrfCookie(_input: object, _actor: Actor | null, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookie.giveToken(reply);
  }

  @Access.open()
  @UseGuards(PasswordGuard)
  @Handles(authRoutes.login)
  login(
    _input: object,
    _actor: Actor | null,
    @SignInResult() outcome: SignInOutcome,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { two_factor: boolean } {
    if (outcome.isDue) {
      givePendingLogin(reply, this.cookie, outcome.pendingCookie);
      return { two_factor: true };
    }
    giveSession(reply, this.cookie, outcome);
    return { two_factor: false };
  }

  @Access.signedIn()
  @AllowsSetupDue()
  @Handles(authRoutes.me)
  async me(_input: object, actor: Actor) {
    const data = await this.currentUser.of(actor.userId);
    if (!data) throw new HttpException({ message: 'Unauthenticated.' }, 401);
    const sites = labelSites(this.environment);
    return {
      data: { ...data, ...(actor.setupDue !== null && { setup_due: actor.setupDue }) },
      time_zone: this.environment.timeZone,
      ...(sites.length > 0 && { label_sites: [...sites] }),
    };
  }

  @Access.open()
  @HttpCode(204)
  @Handles(authRoutes.logout)
  async logout(
    _input: object,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signOut.execute({
      sessionCookie: this.cookie.read(request),
      rememberToken: readCookie(request, REMEMBER_COOKIE),
      pendingCookie: readCookie(request, PENDING_COOKIE),
      requestId: request.id,
      ip: request.ip,
    });
    dropCookie(reply, REMEMBER_COOKIE);
    dropCookie(reply, PENDING_COOKIE);
    this.cookie.clear(reply);
    // The browser's cache contains photos and documents of this user. A handheld clears its own stores
    // instead.
    if (request.headers[HANDHELD_HEADER] === undefined) reply.header('clear-site-data', '"cache"');
  }
}
