/** Screens around signing in that are seldom seen: together in one chunk, apart from Login and the user selection. */
export { ForgotPasswordPage } from '../features/auth/pages/forgot-password-page.js';
export { ResetPasswordPage } from '../features/auth/pages/reset-password-page.js';
export { TwoFactorChallengePage } from '../features/auth/pages/two-factor-challenge-page.js';
export { VerifyEmailPage } from '../features/auth/pages/verify-email-page.js';
