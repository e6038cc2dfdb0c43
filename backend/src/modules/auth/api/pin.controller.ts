import { Controller, Req, Res } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { readCookie } from '../../../platform/session/cookies.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { PinUsersQuery } from '../queries/pin-users.query.js';
import { SignInByPinUseCase } from '../use-cases/sign-in-by-pin.use-case.js';
import { deviceOf, PENDING_COOKIE, REMEMBER_COOKIE } from './device.js';
import { givePendingLogin, giveSession } from './sign-in-cookies.js';
import { TerminalGate } from './terminal-gate.js';

/** User selection and PIN pad [1 §2.7, §2.8]. */
@Controller()
export class PinController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly gate: TerminalGate,
    private readonly users: PinUsersQuery,
    private readonly signInByPin: SignInByPinUseCase,
  ) {}

  @Access.open()
  @Handles(authRoutes.getUsers)
  async getUsers(
    input: InputOf<typeof authRoutes.getUsers>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const terminal = await this.gate.pass(request, reply);
    return this.users.selectable(input, terminal?.moduleIds ?? []);
  }

  @Access.open()
  @Handles(authRoutes.verifyPin)
  async verifyPin(
    input: InputOf<typeof authRoutes.verifyPin>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const terminal = await this.gate.pass(request, reply);
    const outcome = await this.signInByPin.execute({
      userId: input.user_id,
      pin: input.pin_code,
      moduleRedirectId: input.module_redirect_id ?? null,
      terminal,
      device: deviceOf(request),
      requestId: request.id,
      formerCookie: this.cookie.read(request),
      formerToken: readCookie(request, REMEMBER_COOKIE),
      formerPending: readCookie(request, PENDING_COOKIE),
    });
    if (outcome.isDue) {
      givePendingLogin(reply, this.cookie, outcome.pendingCookie);
      const redirectUrl = challengePath(input.module_redirect_id ?? null);
      return { success: true as const, message: 'Введите код подтверждения', redirect_url: redirectUrl };
    }
    // Never remembered: a terminal belongs to everybody.
    giveSession(reply, this.cookie, { session: outcome.session, rememberToken: null });
    return { success: true as const, message: 'Вход выполнен', redirect_url: outcome.redirectUrl };
  }
}

/** Where the code is asked for; from there the browser goes on to the module that was wanted. */
const challengePath = (moduleId: number | null): string =>
  `/two-factor-challenge${moduleId === null ? '' : `?moduleRedirectId=${moduleId}`}`;
