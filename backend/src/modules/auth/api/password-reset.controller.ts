import { Controller, HttpCode, HttpException, Inject, Req, Res } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AllowsUnverified } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { RequestPasswordResetUseCase } from '../use-cases/request-password-reset.use-case.js';
import { ResetPasswordUseCase } from '../use-cases/reset-password.use-case.js';
import { SendVerificationUseCase } from '../use-cases/send-verification.use-case.js';
import { VerifyEmailUseCase } from '../use-cases/verify-email.use-case.js';

/** Calls that stand on letters: a new password, a verified address [1 §2.4, §2.5]. */
@Controller()
export class PasswordResetController {
  constructor(
    @Inject(RequestPasswordResetUseCase) private readonly request: RequestPasswordResetUseCase,
    @Inject(ResetPasswordUseCase) private readonly reset: ResetPasswordUseCase,
    @Inject(SendVerificationUseCase) private readonly send: SendVerificationUseCase,
    @Inject(VerifyEmailUseCase) private readonly verify: VerifyEmailUseCase,
  ) {}

  @Access.open()
  @Handles(authRoutes.forgotPassword)
  async forgotPassword(
    { email }: InputOf<typeof authRoutes.forgotPassword>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
  ) {
    await this.request.execute({ email, ip: request.ip, requestId: request.id });
    return { message: 'Ссылка на сброс пароля была отправлена.' };
  }

  @Access.open()
  @Handles(authRoutes.resetPassword)
  async resetPassword(
    { token, email, password }: InputOf<typeof authRoutes.resetPassword>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
  ) {
    await this.reset.execute({ token, email, password, ip: request.ip, requestId: request.id });
    return { message: 'Ваш пароль был сброшен.' };
  }

  @Access.signedIn()
  @AllowsUnverified()
  @HttpCode(202)
  @Handles(authRoutes.sendVerification)
  async sendVerification(
    _input: object,
    actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const outcome = await this.send.execute({}, actor);
    if (outcome === 'verified') reply.status(204);
  }

  @Access.open()
  @HttpCode(302)
  @Handles(authRoutes.verifyEmail)
  async verifyEmail(
    input: InputOf<typeof authRoutes.verifyEmail>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { id: userId, hash, expires = '', signature = '' } = input;
    const origin = { ip: request.ip, requestId: request.id };
    if (!(await this.verify.execute({ userId, hash, expires, signature, ...origin }))) {
      throw new HttpException({ message: 'Invalid signature.' }, 403);
    }
    reply.header('location', '/?verified=1');
  }
}
