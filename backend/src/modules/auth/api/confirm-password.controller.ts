import { Controller, HttpCode, Req, Res } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AllowsSetupDue } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { ConfirmPasswordUseCase } from '../use-cases/confirm-password.use-case.js';
import { giveNextId } from './sign-in-cookies.js';

/** Confirmation of the password. */
@Controller()
export class ConfirmPasswordController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly confirming: ConfirmPasswordUseCase,
  ) {}

  @Access.signedIn()
  @AllowsSetupDue()
  @HttpCode(201)
  @Handles(authRoutes.confirmPassword)
  async confirm(
    { password, code }: InputOf<typeof authRoutes.confirmPassword>,
    actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const cookie = this.cookie.read(request) ?? '';
    const next = await this.confirming.execute({ password, code: code ?? '', cookie }, actor);
    giveNextId(reply, this.cookie, actor, next);
  }
}
