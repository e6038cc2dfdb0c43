import { Injectable } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { NaryadRequest } from '../../../../platform/http/request.js';
import { readCookie } from '../../../../platform/session/cookies.js';
import { SessionCookie } from '../../../../platform/session/session-cookie.js';
import {
  PassSecondFactorUseCase,
  type SecondFactorPassed,
} from '../../use-cases/pass-second-factor.use-case.js';
import { deviceOf, PENDING_COOKIE } from '../device.js';
import { TerminalGate } from '../terminal-gate.js';
import { CallStrategy } from './sign-in.strategy.js';

/** The step after password or PIN: the code, for a browser with a pending sign-in. */
@Injectable()
export class SecondFactorStrategy extends CallStrategy<
  typeof authRoutes.twoFactorChallenge,
  SecondFactorPassed
> {
  protected override readonly route = authRoutes.twoFactorChallenge;

  constructor(
    private readonly cookie: SessionCookie,
    private readonly gate: TerminalGate,
    private readonly byCode: PassSecondFactorUseCase,
  ) {
    super();
  }

  protected override async signIn(
    input: InputOf<typeof authRoutes.twoFactorChallenge>,
    request: NaryadRequest,
  ): Promise<SecondFactorPassed> {
    return this.byCode.execute({
      code: input.code ?? null,
      recoveryCode: input.recovery_code ?? null,
      pendingCookie: readCookie(request, PENDING_COOKIE),
      device: deviceOf(request),
      terminal: await this.gate.recognized(request),
      requestId: request.id,
      previousCookie: this.cookie.read(request),
    });
  }
}
