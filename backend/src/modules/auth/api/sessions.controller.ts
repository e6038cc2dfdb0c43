import { Controller } from '@nestjs/common';
import { sessionRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access, AllowsSetupDue } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SessionsQuery } from '../queries/sessions.query.js';
import { EndSessionUseCase } from '../use-cases/end-session.use-case.js';
import { EndSessionsOfUserUseCase } from '../use-cases/end-sessions-of-user.use-case.js';
import { ResetTwoFactorUseCase } from '../use-cases/reset-two-factor.use-case.js';
import { UnlockPinUseCase } from '../use-cases/unlock-pin.use-case.js';
import { UnlockSignInUseCase } from '../use-cases/unlock-sign-in.use-case.js';

interface OfUser {
  readonly user_id: number;
}

/** Own sessions, and an administrator's view of a user's sign-in. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsQuery,
    private readonly endOne: EndSessionUseCase,
    private readonly endAll: EndSessionsOfUserUseCase,
    private readonly resetFactor: ResetTwoFactorUseCase,
    private readonly unlock: UnlockPinUseCase,
    private readonly unlockLogin: UnlockSignInUseCase,
  ) {}

  @Access.signedIn()
  @AllowsSetupDue()
  @Handles(sessionRoutes.getSessions)
  getSessions(input: InputOf<typeof sessionRoutes.getSessions>, actor: Actor) {
    return this.sessions.list(input, actor.userId, actor.sessionId);
  }

  @Access.signedIn()
  @AllowsSetupDue()
  @Handles(sessionRoutes.endSession)
  endSession(input: { readonly id: number }, actor: Actor) {
    return this.endOne.execute(input, actor);
  }

  @Access.signedIn()
  @AllowsSetupDue()
  @Handles(sessionRoutes.endOtherSessions)
  endOtherSessions(_input: object, actor: Actor) {
    return this.endAll.execute({ userId: actor.userId }, actor);
  }

  @Access.administrator()
  @Handles(sessionRoutes.getUserSecurity)
  async getUserSecurity(input: OfUser, actor: Actor) {
    const data = await this.sessions.securityOf(input.user_id, actor.sessionId);
    return { success: true as const, data };
  }

  @Access.administrator()
  @Handles(sessionRoutes.endUserSessions)
  endUserSessions(input: OfUser, actor: Actor) {
    return this.endAll.execute({ userId: input.user_id }, actor);
  }

  @Access.administrator()
  @Handles(sessionRoutes.resetTwoFactor)
  resetTwoFactor(input: OfUser, actor: Actor) {
    return this.resetFactor.execute({ userId: input.user_id }, actor);
  }

  @Access.administrator()
  @Handles(sessionRoutes.unlockPin)
  unlockPin(input: OfUser, actor: Actor) {
    return this.unlock.execute({ userId: input.user_id }, actor);
  }

  @Access.administrator()
  @Handles(sessionRoutes.unlockSignIn)
  unlockSignIn(input: OfUser, actor: Actor) {
    return this.unlockLogin.execute({ userId: input.user_id }, actor);
  }
}
