import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { PinUsersQuery } from '../queries/pin-users.query.js';
import type { PinOutcome } from '../use-cases/sign-in-by-pin.use-case.js';
import { givePendingLogin, giveSession } from './sign-in-cookies.js';
import { PinGuard, SignInResult } from './sign-in.guards.js';
import { TerminalGate } from './terminal-gate.js';

/** User selection and PIN pad. */
@Controller()
export class PinController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly gate: TerminalGate,
    private readonly users: PinUsersQuery,
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
  @UseGuards(PinGuard)
  @Handles(authRoutes.verifyPin)
  verifyPin(
    input: InputOf<typeof authRoutes.verifyPin>,
    _actor: Actor | null,
    @SignInResult() outcome: PinOutcome,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (outcome.isDue) {
      givePendingLogin(reply, this.cookie, outcome.pendingCookie);
      const redirectUrl = challengePath(input.module_redirect_id ?? null);
      return { success: true as const, message: 'Введите код подтверждения', redirect_url: redirectUrl };
    }
    // No remember-me token: a terminal is shared by many users.
    giveSession(reply, this.cookie, { session: outcome.session, rememberToken: null });
    return { success: true as const, message: 'Вход выполнен', redirect_url: outcome.redirectUrl };
  }
}

/** Page of the second factor; afterwards the browser continues to the requested module. */
const challengePath = (moduleId: number | null): string =>
  `/two-factor-challenge${moduleId === null ? '' : `?moduleRedirectId=${moduleId}`}`;
