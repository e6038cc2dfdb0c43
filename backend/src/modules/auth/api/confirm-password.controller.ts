import { Controller, HttpCode } from '@nestjs/common';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ConfirmPasswordUseCase } from '../use-cases/confirm-password.use-case.js';

/** The password again [1 §2.6]. */
@Controller()
export class ConfirmPasswordController {
  constructor(private readonly confirming: ConfirmPasswordUseCase) {}

  @Access.signedIn()
  @HttpCode(201)
  @Handles(authRoutes.confirmPassword)
  confirm(input: InputOf<typeof authRoutes.confirmPassword>, actor: Actor): Promise<void> {
    return this.confirming.execute(input, actor);
  }
}
