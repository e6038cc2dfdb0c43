import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { Housekeeping } from '../../platform/outbox/housekeeping.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { ActorSource } from '../../platform/session/actor-source.js';
import { UserSessions } from '../../platform/session/user-sessions.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './api/auth.controller.js';
import { PinController } from './api/pin.controller.js';
import { RememberMeHook } from './api/remember-me.hook.js';
import { TerminalCookie } from './api/terminal-cookie.js';
import { TerminalGate } from './api/terminal-gate.js';
import { TerminalsController } from './api/terminals.controller.js';
import { KnownTerminals } from './data/known-terminals.js';
import { RememberTokensRepository } from './data/remember-tokens.repository.js';
import { SessionActors } from './data/session-actors.js';
import { SessionsRepository } from './data/sessions.repository.js';
import { SignInAttempts } from './data/sign-in-attempts.js';
import { cleanSignIns } from './data/sign-in-cleaner.js';
import { modulesOfTerminals } from './data/terminal-guard.js';
import { TerminalsRepository } from './data/terminals.repository.js';
import { UserSessionsRepository } from './data/user-sessions.repository.js';
import { PinUsersQuery } from './queries/pin-users.query.js';
import { TerminalsQuery } from './queries/terminals.query.js';
import { PinThrottle } from './use-cases/pin-throttle.js';
import { RecognizeTerminalUseCase } from './use-cases/recognize-terminal.use-case.js';
import { RegisterTerminalUseCase } from './use-cases/register-terminal.use-case.js';
import { ResumeRememberedUseCase } from './use-cases/resume-remembered.use-case.js';
import { RevokeTerminalUseCase } from './use-cases/revoke-terminal.use-case.js';
import { SessionOpening } from './use-cases/session-opening.js';
import { SignInUseCase } from './use-cases/sign-in.use-case.js';
import { SignInByPinUseCase } from './use-cases/sign-in-by-pin.use-case.js';
import { SignOutUseCase } from './use-cases/sign-out.use-case.js';
import { TerminalRules } from './use-cases/terminal-rules.js';
import { UpdateTerminalUseCase } from './use-cases/update-terminal.use-case.js';

@Global()
@Module({
  imports: [UsersModule],
  controllers: [PinController, TerminalsController, AuthController],
  providers: [
    { provide: ActorSource, useClass: SessionActors },
    { provide: UserSessions, useClass: UserSessionsRepository },
    KnownTerminals,
    PinThrottle,
    PinUsersQuery,
    RecognizeTerminalUseCase,
    RegisterTerminalUseCase,
    RevokeTerminalUseCase,
    TerminalCookie,
    TerminalGate,
    TerminalRules,
    TerminalsQuery,
    TerminalsRepository,
    UpdateTerminalUseCase,
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
    @Inject(DeletionGuards) private readonly guards: DeletionGuards,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(cleanSignIns);
    this.guards.register('work-module', modulesOfTerminals);
    // What concerns one user is told to nobody else, administrators included.
    this.policies.register('user', (actor, id) => actor.userId === id);
  }
}
