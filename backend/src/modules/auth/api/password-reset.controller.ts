import { Controller, HttpCode, HttpException, Req, Res } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AllowsSetupDue, AllowsUnverified } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail, INVALID_LINK } from '../auth.errors.js';
import { letterPage } from '../domain/letter-links.js';
import { RequestPasswordResetUseCase } from '../use-cases/request-password-reset.use-case.js';
import { ReleaseSignInUseCase } from '../use-cases/release-sign-in.use-case.js';
import { ResetPasswordUseCase } from '../use-cases/reset-password.use-case.js';
import { SendVerificationUseCase } from '../use-cases/send-verification.use-case.js';
import { VerifyEmailUseCase } from '../use-cases/verify-email.use-case.js';
import { deviceOf } from './device.js';
import { giveDevice } from './sign-in-cookies.js';

/** A mail program may truncate a link, so parameters can be missing. */
const linkOf = ({
  id: userId,
  hash,
  expires = '',
  signature = '',
}: InputOf<typeof authRoutes.verifyEmail>) => ({
  userId,
  hash,
  expires,
  signature,
});

/** Calls of links in letters: new password, verified address, release of a locked sign-in. */
@Controller()
export class PasswordResetController {
  constructor(
    private readonly request: RequestPasswordResetUseCase,
    private readonly reset: ResetPasswordUseCase,
    private readonly send: SendVerificationUseCase,
    private readonly verify: VerifyEmailUseCase,
    private readonly release: ReleaseSignInUseCase,
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
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = deviceOf(request);
    giveDevice(reply, await this.reset.execute({ token, email, password, device, requestId: request.id }));
    return { message: 'Ваш пароль был сброшен.' };
  }

  @Access.signedIn()
  @AllowsUnverified()
  @AllowsSetupDue()
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
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const link = linkOf(input);
    if (!(await this.verify.isGood(link))) throw new HttpException({ message: INVALID_LINK }, 403);
    reply.header('location', letterPage('verify-email', link, link.signature));
  }

  @Access.open()
  @Handles(authRoutes.confirmEmail)
  async confirmEmail(
    input: InputOf<typeof authRoutes.confirmEmail>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const origin = { ip: request.ip, requestId: request.id };
    if (!(await this.verify.execute({ ...linkOf(input), ...origin }))) throw fail('AUTH_LINK_INVALID');
  }

  @Access.open()
  @HttpCode(302)
  @Handles(authRoutes.releaseSignIn)
  releaseSignIn(
    input: InputOf<typeof authRoutes.releaseSignIn>,
    _actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    const link = linkOf(input);
    if (!this.release.isOurs(link, link.signature)) throw new HttpException({ message: INVALID_LINK }, 403);
    reply.header('location', letterPage('release-sign-in', link, link.signature));
  }

  @Access.open()
  @Handles(authRoutes.releaseDevice)
  async releaseDevice(
    input: InputOf<typeof authRoutes.releaseDevice>,
    _actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { signature, ...verification } = linkOf(input);
    const device = deviceOf(request);
    const token = await this.release.execute({ verification, signature, device, requestId: request.id });
    if (token === null) throw fail('AUTH_LINK_INVALID');
    giveDevice(reply, token);
  }
}
