import { Injectable } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply } from 'fastify';
import type { NaryadRequest } from '../../../../platform/http/request.js';
import { readCookie } from '../../../../platform/session/cookies.js';
import { SessionCookie } from '../../../../platform/session/session-cookie.js';
import { type PinOutcome, SignInByPinUseCase } from '../../use-cases/sign-in-by-pin.use-case.js';
import { deviceOf, PENDING_COOKIE, REMEMBER_COOKIE } from '../device.js';
import { TerminalGate } from '../terminal-gate.js';
import { CallStrategy } from './sign-in.strategy.js';

/** User card and PIN. */
@Injectable()
export class PinStrategy extends CallStrategy<typeof authRoutes.verifyPin, PinOutcome> {
  protected override readonly route = authRoutes.verifyPin;

  constructor(
    private readonly cookie: SessionCookie,
    private readonly gate: TerminalGate,
    private readonly byPin: SignInByPinUseCase,
  ) {
    super();
  }

  protected override async signIn(
    input: InputOf<typeof authRoutes.verifyPin>,
    request: NaryadRequest,
    reply: FastifyReply,
  ): Promise<PinOutcome> {
    const terminal = await this.gate.pass(request, reply);
    return this.byPin.execute({
      userId: input.user_id,
      pin: input.pin_code,
      moduleRedirectId: input.module_redirect_id ?? null,
      terminal,
      device: deviceOf(request),
      requestId: request.id,
      previousCookie: this.cookie.read(request),
      previousToken: readCookie(request, REMEMBER_COOKIE),
      previousPending: readCookie(request, PENDING_COOKIE),
    });
  }
}
