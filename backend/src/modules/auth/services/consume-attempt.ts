import { SignInLimited } from '../auth.errors.js';
import type { SignInAttempts } from '../data/sign-in-attempts.js';
import type { WindowLimit } from '../domain/sign-in-limits.js';

/**
 * Counts an attempt before the secret is checked.
 * @throws SignInLimited
 */
export async function consumeAttempt(
  attempts: SignInAttempts,
  limit: WindowLimit,
  subject: string,
  whatOften = 'Слишком много попыток',
): Promise<void> {
  const attempt = await attempts.consumeInWindow(limit, subject);
  if (attempt.allowed) return;
  const text = `${whatOften}. Повторите через ${attempt.waitSeconds} с.`;
  throw new SignInLimited(text, limit.failures, attempt.waitSeconds);
}
