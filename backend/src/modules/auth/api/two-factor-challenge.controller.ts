import { Controller, HttpCode, Req, Res } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { readCookie } from '../../../platform/session/cookies.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { PassSecondFactorUseCase } from '../use-cases/pass-second-factor.use-case.js';
import { deviceOf, PENDING_COOKIE } from './device.js';
import { giveSession } from './sign-in-cookies.js';
import { TerminalGate } from './terminal-gate.js';

/** The code that is asked for after password or PIN [1 §2.3]. */
@Controller()
export class TwoFactorChallengeController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly gate: TerminalGate,
    private readonly passing: PassSecondFactorUseCase,
  ) {}

  @Access.open()
  @HttpCode(204)
  @Handles(authRoutes.twoFactorChallenge)
  async challenge(
    input: InputOf<typeof authRoutes.twoFactorChallenge>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const passed = await this.passing.execute({
      code: input.code ?? null,
      recoveryCode: input.recovery_code ?? null,
      pendingCookie: readCookie(request, PENDING_COOKIE),
      device: deviceOf(request),
      terminal: await this.gate.recognized(request),
      requestId: request.id,
      formerCookie: this.cookie.read(request),
    });
    giveSession(reply, this.cookie, passed);
  }
}
