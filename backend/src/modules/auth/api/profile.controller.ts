import { Controller, Req, Res } from '@nestjs/common';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, AllowsSetupDue } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SessionCookie } from '../../../platform/session/session-cookie.js';
import { UpdatePasswordUseCase } from '../use-cases/update-password.use-case.js';
import { UpdatePinCodeUseCase } from '../use-cases/update-pin-code.use-case.js';
import { UpdateProfileUseCase } from '../use-cases/update-profile.use-case.js';
import { UpdateStartUseCase } from '../use-cases/update-start.use-case.js';
import { giveNextId } from './sign-in-cookies.js';

/** Own profile, password and PIN. */
@Controller()
@Access.signedIn()
@AllowsSetupDue()
export class ProfileController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly updateProfileUseCase: UpdateProfileUseCase,
    private readonly updatePasswordUseCase: UpdatePasswordUseCase,
    private readonly updatePinCodeUseCase: UpdatePinCodeUseCase,
    private readonly updateStartUseCase: UpdateStartUseCase,
  ) {}

  @Handles(profileRoutes.updateProfile)
  async updateProfile(input: InputOf<typeof profileRoutes.updateProfile>, actor: Actor): Promise<void> {
    await this.updateProfileUseCase.execute(input, actor);
  }

  @Handles(profileRoutes.updatePassword)
  async updatePassword(
    input: InputOf<typeof profileRoutes.updatePassword>,
    actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const change = {
      currentPassword: input.current_password,
      password: input.password,
      cookie: this.cookie.read(request) ?? '',
    };
    giveNextId(reply, this.cookie, actor, await this.updatePasswordUseCase.execute(change, actor));
  }

  @Handles(profileRoutes.updateStart)
  async updateStart(input: InputOf<typeof profileRoutes.updateStart>, actor: Actor): Promise<void> {
    await this.updateStartUseCase.execute(input, actor);
  }

  @Handles(profileRoutes.updatePinCode)
  async updatePinCode(input: InputOf<typeof profileRoutes.updatePinCode>, actor: Actor) {
    const change = { currentPassword: input.current_password, pin: input.pin_code };
    await this.updatePinCodeUseCase.execute(change, actor);
    return { success: true as const, message: 'ПИН-код успешно обновлен' };
  }
}
