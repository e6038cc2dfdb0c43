import { Controller } from '@nestjs/common';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { Access, AllowsSetupDue, NeedsConfirmedPassword } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OwnTwoFactor } from '../services/own-two-factor.js';
import { ConfirmTwoFactorUseCase } from '../use-cases/confirm-two-factor.use-case.js';
import { DisableTwoFactorUseCase } from '../use-cases/disable-two-factor.use-case.js';
import { EnableTwoFactorUseCase } from '../use-cases/enable-two-factor.use-case.js';
import { ResetRecoveryCodesUseCase } from '../use-cases/reset-recovery-codes.use-case.js';

/** The user's own second factor. */
@Controller()
@Access.signedIn()
@AllowsSetupDue()
export class TwoFactorController {
  constructor(
    private readonly enabling: EnableTwoFactorUseCase,
    private readonly confirming: ConfirmTwoFactorUseCase,
    private readonly disabling: DisableTwoFactorUseCase,
    private readonly resetting: ResetRecoveryCodesUseCase,
    private readonly queries: OwnTwoFactor,
  ) {}

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.enableTwoFactor)
  enable(input: object, actor: Actor): Promise<void> {
    return this.enabling.execute(input, actor);
  }

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.disableTwoFactor)
  disable(input: object, actor: Actor): Promise<void> {
    return this.disabling.execute(input, actor);
  }

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.confirmTwoFactor)
  confirm(input: InputOf<typeof profileRoutes.confirmTwoFactor>, actor: Actor): Promise<void> {
    return this.confirming.execute({ code: input.code ?? null }, actor);
  }

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.getTwoFactorQrCode)
  async qrCode(_input: object, actor: Actor): Promise<OutputOf<typeof profileRoutes.getTwoFactorQrCode>> {
    return (await this.queries.qrCode(actor.userId)) ?? [];
  }

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.getTwoFactorSecretKey)
  async secretKey(_input: object, actor: Actor) {
    return { secretKey: await this.queries.secretKey(actor.userId) };
  }

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.getRecoveryCodes)
  recoveryCodes(_input: object, actor: Actor): Promise<string[]> {
    return this.queries.recoveryCodes(actor.userId);
  }

  @NeedsConfirmedPassword()
  @Handles(profileRoutes.resetRecoveryCodes)
  resetRecoveryCodes(input: object, actor: Actor): Promise<string[]> {
    return this.resetting.execute(input, actor);
  }
}
