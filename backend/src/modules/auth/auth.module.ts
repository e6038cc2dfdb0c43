import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Housekeeping } from '../../platform/outbox/housekeeping.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { ActorSource } from '../../platform/session/actor-source.js';
import { UserSessions } from '../../platform/session/user-sessions.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './api/auth.controller.js';
import { RememberMeHook } from './api/remember-me.hook.js';
import { RememberTokensRepository } from './data/remember-tokens.repository.js';
import { SessionActors } from './data/session-actors.js';
import { SessionsRepository } from './data/sessions.repository.js';
import { SignInAttempts } from './data/sign-in-attempts.js';
import { cleanSignIns } from './data/sign-in-cleaner.js';
import { UserSessionsRepository } from './data/user-sessions.repository.js';
import { ResumeRememberedUseCase } from './use-cases/resume-remembered.use-case.js';
import { SessionOpening } from './use-cases/session-opening.js';
import { SignInUseCase } from './use-cases/sign-in.use-case.js';
import { SignInByPinUseCase } from './use-cases/sign-in-by-pin.use-case.js';
import { SignOutUseCase } from './use-cases/sign-out.use-case.js';

@Global()
@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [
    { provide: ActorSource, useClass: SessionActors },
    { provide: UserSessions, useClass: UserSessionsRepository },
    RememberMeHook,
    RememberTokensRepository,
    ResumeRememberedUseCase,
    SessionOpening,
    SessionsRepository,
    SignInAttempts,
    SignInByPinUseCase,
    SignInUseCase,
    SignOutUseCase,
  ],
  exports: [ActorSource, UserSessions],
})
export class AuthModule implements OnModuleInit {
  constructor(
    @Inject(RoomPolicies) private readonly policies: RoomPolicies,
    @Inject(Housekeeping) private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(cleanSignIns);
    // What concerns one user is told to nobody else, administrators included.
    this.policies.register('user', (actor, id) => actor.userId === id);
  }
}
