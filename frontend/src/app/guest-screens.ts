/** Rarely used sign-in screens, bundled in one chunk apart from Login and the user selection. */
export { ForgotPasswordPage } from '../features/auth/password-reset/forgot-password-page.js';
export { LetterPage } from '../features/auth/letter/letter-page.js';
export { ResetPasswordPage } from '../features/auth/password-reset/reset-password-page.js';
export { TwoFactorChallengePage } from '../features/auth/two-factor-challenge/two-factor-challenge-page.js';
export { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.js';
