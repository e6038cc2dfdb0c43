import { Injectable } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { NaryadRequest } from '../../../../platform/http/request.js';
import { readCookie } from '../../../../platform/session/cookies.js';
import { SessionCookie } from '../../../../platform/session/session-cookie.js';
import { type SignInOutcome, SignInUseCase } from '../../use-cases/sign-in.use-case.js';
import { deviceOf, PENDING_COOKIE, REMEMBER_COOKIE } from '../device.js';
import { TerminalGate } from '../terminal-gate.js';
import { CallStrategy } from './sign-in.strategy.js';

/** E-mail and password. */
@Injectable()
export class PasswordStrategy extends CallStrategy<typeof authRoutes.login, SignInOutcome> {
  protected override readonly route = authRoutes.login;

  constructor(
    private readonly cookie: SessionCookie,
    private readonly gate: TerminalGate,
    private readonly byPassword: SignInUseCase,
  ) {
    super();
  }

  protected override async signIn(
    input: InputOf<typeof authRoutes.login>,
    request: NaryadRequest,
  ): Promise<SignInOutcome> {
    return this.byPassword.execute({
      email: input.email,
      password: input.password,
      remember: input.remember ?? false,
      device: deviceOf(request),
      terminal: await this.gate.recognized(request),
      requestId: request.id,
      previousCookie: this.cookie.read(request),
      previousToken: readCookie(request, REMEMBER_COOKIE),
      previousPending: readCookie(request, PENDING_COOKIE),
    });
  }
}
