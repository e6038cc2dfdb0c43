import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../platform/admin/metrics.js';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { Retention } from '../../platform/retention/retention.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { AccountNotices } from '../../platform/session/account-notices.js';
import { ActorSource } from '../../platform/session/actor-source.js';
import { UserSessions } from '../../platform/session/user-sessions.js';
import { MailModule } from '../mail/index.js';
import { UsersModule } from '../users/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { AuthController } from './api/auth.controller.js';
import { ConfirmPasswordController } from './api/confirm-password.controller.js';
import { PasswordResetController } from './api/password-reset.controller.js';
import { PinController } from './api/pin.controller.js';
import { ProfileController } from './api/profile.controller.js';
import { RememberMeHook } from './api/remember-me.hook.js';
import { PasswordStrategy } from './api/strategies/password.strategy.js';
import { PinStrategy } from './api/strategies/pin.strategy.js';
import { RememberMeStrategy } from './api/strategies/remember-me.strategy.js';
import { SecondFactorStrategy } from './api/strategies/second-factor.strategy.js';
import { SessionsController } from './api/sessions.controller.js';
import { TerminalCookie } from './api/terminal-cookie.js';
import { TerminalGate } from './api/terminal-gate.js';
import { TerminalsController } from './api/terminals.controller.js';
import { TwoFactorChallengeController } from './api/two-factor-challenge.controller.js';
import { TwoFactorController } from './api/two-factor.controller.js';
import { RecognizedDevicesRepository } from './data/recognized-devices.repository.js';
import { RegisteredTerminals } from './data/registered-terminals.js';
import { PasswordResetsRepository } from './data/password-resets.repository.js';
import { PendingLoginsRepository } from './data/pending-logins.repository.js';
import { RememberTokensRepository } from './data/remember-tokens.repository.js';
import { SessionActors } from './data/session-actors.js';
import { SessionsRepository } from './data/sessions.repository.js';
import { SignInAttempts } from './data/sign-in-attempts.js';
import { SignInLocks } from './data/sign-in-locks.js';
import { signInRetention } from './data/sign-in-retention.js';
import { modulesOfTerminals } from './data/deletion-guards.js';
import { TerminalsRepository } from './data/terminals.repository.js';
import { TwoFactorRepository } from './data/two-factor.repository.js';
import { UserSessionsRepository } from './data/user-sessions.repository.js';
import { CurrentUserQuery } from './queries/current-user.query.js';
import { PinUsersQuery } from './queries/pin-users.query.js';
import { SessionsQuery } from './queries/sessions.query.js';
import { TerminalsQuery } from './queries/terminals.query.js';
import { OwnTwoFactor } from './services/own-two-factor.js';
import { ConfirmPasswordUseCase } from './use-cases/confirm-password.use-case.js';
import { ConfirmTwoFactorUseCase } from './use-cases/confirm-two-factor.use-case.js';
import { DisableTwoFactorUseCase } from './use-cases/disable-two-factor.use-case.js';
import { EnableTwoFactorUseCase } from './use-cases/enable-two-factor.use-case.js';
import { FailedSignIns } from './services/failed-sign-ins.js';
import { LockAlarm } from './services/lock-alarm.js';
import { LoginThrottle } from './services/login-throttle.js';
import { PassSecondFactorUseCase } from './use-cases/pass-second-factor.use-case.js';
import { PinThrottle } from './services/pin-throttle.js';
import { RecognizeTerminalUseCase } from './use-cases/recognize-terminal.use-case.js';
import { RegisterTerminalUseCase } from './use-cases/register-terminal.use-case.js';
import { ResetRecoveryCodesUseCase } from './use-cases/reset-recovery-codes.use-case.js';
import { ResumeSessionUseCase } from './use-cases/resume-session.use-case.js';
import { RevokeTerminalUseCase } from './use-cases/revoke-terminal.use-case.js';
import { SecondFactorCheck } from './services/second-factor-check.js';
import { SecurityNotices } from './services/security-notices.js';
import { SessionOpening } from './services/session-opening.js';
import { SignInByPinUseCase } from './use-cases/sign-in-by-pin.use-case.js';
import { SignInUseCase } from './use-cases/sign-in.use-case.js';
import { SignOutUseCase } from './use-cases/sign-out.use-case.js';
import { TerminalRules } from './services/terminal-rules.js';
import { UpdateTerminalUseCase } from './use-cases/update-terminal.use-case.js';
import { CurrentPassword } from './services/current-password.js';
import { EndSessionUseCase } from './use-cases/end-session.use-case.js';
import { EndSessionsOfUserUseCase } from './use-cases/end-sessions-of-user.use-case.js';
import { ReleaseSignInUseCase } from './use-cases/release-sign-in.use-case.js';
import { RequestPasswordResetUseCase } from './use-cases/request-password-reset.use-case.js';
import { ResetPasswordUseCase } from './use-cases/reset-password.use-case.js';
import { ResetTwoFactorUseCase } from './use-cases/reset-two-factor.use-case.js';
import { SendVerificationUseCase } from './use-cases/send-verification.use-case.js';
import { UnknownDeviceBudget } from './services/unknown-device-budget.js';
import { UnlockPinUseCase } from './use-cases/unlock-pin.use-case.js';
import { UnlockSignInUseCase } from './use-cases/unlock-sign-in.use-case.js';
import { UpdatePasswordUseCase } from './use-cases/update-password.use-case.js';
import { UpdatePinCodeUseCase } from './use-cases/update-pin-code.use-case.js';
import { UpdateProfileUseCase } from './use-cases/update-profile.use-case.js';
import { UpdateStartUseCase } from './use-cases/update-start.use-case.js';
import { VerificationLetters } from './services/verification-letters.js';
import { VerifyEmailUseCase } from './use-cases/verify-email.use-case.js';

@Global()
@Module({
  imports: [MailModule, UsersModule, WorkModulesModule],
  controllers: [
    PinController,
    TerminalsController,
    AuthController,
    PasswordResetController,
    ProfileController,
    SessionsController,
    ConfirmPasswordController,
    TwoFactorChallengeController,
    TwoFactorController,
  ],
  providers: [
    { provide: ActorSource, useClass: SessionActors },
    { provide: UserSessions, useClass: UserSessionsRepository },
    { provide: AccountNotices, useClass: SecurityNotices },
    PasswordStrategy,
    PinStrategy,
    RememberMeStrategy,
    SecondFactorStrategy,
    CurrentPassword,
    EndSessionUseCase,
    EndSessionsOfUserUseCase,
    PasswordResetsRepository,
    RequestPasswordResetUseCase,
    ResetPasswordUseCase,
    ResetTwoFactorUseCase,
    SendVerificationUseCase,
    SessionsQuery,
    UnlockPinUseCase,
    UpdatePasswordUseCase,
    UpdatePinCodeUseCase,
    UpdateProfileUseCase,
    UpdateStartUseCase,
    VerificationLetters,
    VerifyEmailUseCase,
    ConfirmPasswordUseCase,
    ConfirmTwoFactorUseCase,
    CurrentUserQuery,
    DisableTwoFactorUseCase,
    EnableTwoFactorUseCase,
    PassSecondFactorUseCase,
    PendingLoginsRepository,
    ResetRecoveryCodesUseCase,
    SecondFactorCheck,
    OwnTwoFactor,
    TwoFactorRepository,
    FailedSignIns,
    RecognizedDevicesRepository,
    RegisteredTerminals,
    LockAlarm,
    LoginThrottle,
    ReleaseSignInUseCase,
    SignInLocks,
    UnlockSignInUseCase,
    PinThrottle,
    UnknownDeviceBudget,
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
    ResumeSessionUseCase,
    SessionOpening,
    SessionsRepository,
    SignInAttempts,
    SignInByPinUseCase,
    SignInUseCase,
    SignOutUseCase,
  ],
  exports: [AccountNotices, ActorSource, UserSessions],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly policies: RoomPolicies,
    private readonly retention: Retention,
    private readonly guards: DeletionGuards,
    private readonly metrics: Metrics,
    private readonly budget: UnknownDeviceBudget,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'naryad_pin_budget_used',
      'Доля суточного числа неверных ПИН-кодов с незнакомых устройств, которая израсходована',
      () => this.budget.used(),
    );
    this.retention.register(signInRetention);
    this.guards.register('work-module', modulesOfTerminals);
    // Messages about a user are sent only to that user, not to administrators.
    this.policies.register('user', (actor, id) => actor.userId === id);
  }
}
