import { Controller, HttpCode, HttpException, Inject, Req, Res } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { dropCookie, readCookie, writeCookie } from '../../../platform/session/cookies.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { UsersQueries } from '../../users/index.js';
import { SignInLimited } from '../auth.errors.js';
import { LIFETIMES, REMEMBER_SECONDS } from '../domain/lifetimes.js';
import { SignInUseCase } from '../use-cases/sign-in.use-case.js';
import { SignInByPinUseCase } from '../use-cases/sign-in-by-pin.use-case.js';
import { SignOutUseCase } from '../use-cases/sign-out.use-case.js';
import { deviceOf, REMEMBER_COOKIE } from './device.js';

/** Session calls [1 §7 "Session"; security, "Session routes"]. */
@Controller()
export class AuthController {
  constructor(
    @Inject(SessionCookie) private readonly cookie: SessionCookie,
    @Inject(SignInUseCase) private readonly signIn: SignInUseCase,
    @Inject(SignInByPinUseCase) private readonly signInByPin: SignInByPinUseCase,
    @Inject(SignOutUseCase) private readonly signOut: SignOutUseCase,
    @Inject(UsersQueries) private readonly users: UsersQueries,
  ) {}

  @Access.open()
  @HttpCode(204)
  @Handles(authRoutes.csrfCookie)
  csrfCookie(_input: object, _actor: Actor | null, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookie.giveToken(reply);
  }

  @Access.open()
  @Handles(authRoutes.login)
  async login(
    input: InputOf<typeof authRoutes.login>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ two_factor: boolean }> {
    const { session, rememberToken } = await limited(reply, () =>
      this.signIn.execute({
        email: input.email,
        password: input.password,
        remember: input.remember ?? false,
        device: deviceOf(request),
        requestId: request.id,
        formerCookie: this.cookie.read(request),
        formerToken: readCookie(request, REMEMBER_COOKIE),
      }),
    );
    this.cookie.set(reply, session.cookie, LIFETIMES.password.absoluteSeconds);
    if (rememberToken) {
      writeCookie(reply, REMEMBER_COOKIE, rememberToken, { maxAgeSeconds: REMEMBER_SECONDS });
    } else {
      dropCookie(reply, REMEMBER_COOKIE);
    }
    return { two_factor: false };
  }

  @Access.signedIn()
  @Handles(authRoutes.me)
  async me(_input: object, actor: Actor) {
    const data = await this.users.profile(actor.userId);
    if (!data) throw new HttpException({ message: 'Unauthenticated.' }, 401);
    return { data };
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
      requestId: request.id,
      ip: request.ip,
    });
    dropCookie(reply, REMEMBER_COOKIE);
    this.cookie.clear(reply);
  }

  @Access.open()
  @Handles(authRoutes.getUsers)
  async getUsers(_input: object, _actor: Actor | null) {
    return { success: true as const, data: await this.users.selectable() };
  }

  @Access.open()
  @Handles(authRoutes.verifyPin)
  async verifyPin(
    input: InputOf<typeof authRoutes.verifyPin>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { session, redirectUrl } = await limited(reply, () =>
      this.signInByPin.execute({
        userId: input.user_id,
        pin: input.pin_code,
        moduleRedirectId: input.module_redirect_id ?? null,
        device: deviceOf(request),
        requestId: request.id,
        formerCookie: this.cookie.read(request),
        formerToken: readCookie(request, REMEMBER_COOKIE),
      }),
    );
    // Never remembered: a terminal belongs to everybody.
    dropCookie(reply, REMEMBER_COOKIE);
    this.cookie.set(reply, session.cookie, LIFETIMES.pin.absoluteSeconds);
    return { success: true as const, message: 'Вход выполнен', redirect_url: redirectUrl };
  }
}

/** Tells the limit beside a 429, as Laravel's clients expect it. */
async function limited<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInLimited) {
      reply.header('x-ratelimit-limit', error.limit).header('x-ratelimit-remaining', 0);
    }
    throw error;
  }
}
