import { Controller, HttpCode, Res, UseGuards } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import type { SecondFactorPassed } from '../use-cases/pass-second-factor.use-case.js';
import { giveSession } from './sign-in-cookies.js';
import { SecondFactorGuard, SignInResult } from './sign-in.guards.js';

/** The code after password or PIN. */
@Controller()
export class TwoFactorChallengeController {
  constructor(private readonly cookie: SessionCookie) {}

  @Access.open()
  @UseGuards(SecondFactorGuard)
  @HttpCode(204)
  @Handles(authRoutes.twoFactorChallenge)
  challenge(
    _input: object,
    _actor: Actor | null,
    @SignInResult() signInResult: SecondFactorPassed,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    giveSession(reply, this.cookie, signInResult);
  }
}
