import { Secret, TOTP } from 'otpauth';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

const STEP_MS = 30_000;
const stepNow = (): number => Math.floor(Date.now() / STEP_MS);

/** Code of the user's authenticator, now or some steps from now; each step's code is accepted once. */
export const codeOf = (secretKey: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secretKey), timestamp: Date.now() + steps * STEP_MS });

/** Sets the password confirmation of all sessions of the user to now. */
export async function passwordConfirmed(app: TestApp, userId: number): Promise<void> {
  await app.sql('update sessions set password_confirmed_at = now() where user_id = $1', [userId]);
}

export interface SecondFactor {
  readonly secretKey: string;
  readonly recoveryCodes: readonly string[];
  /** The code used to enable it. */
  readonly usedCode: string;
}

/** The code of the step before; the next one when that step has passed before the server read it. */
async function confirmedCode(client: TestClient, secretKey: string): Promise<string> {
  for (;;) {
    const step = stepNow();
    const code = codeOf(secretKey, -1);
    try {
      await client.call(profileRoutes.confirmTwoFactor, { code });
      return code;
    } catch (error) {
      if (stepNow() === step) throw error;
    }
  }
}

/**
 * Enables the second factor as the user does, with the code of the previous step. That code is consumed; the
 * code of the current step can still be used for a sign-in.
 */
export async function turnOnTwoFactor(
  app: TestApp,
  client: TestClient,
  userId: number,
): Promise<SecondFactor> {
  await passwordConfirmed(app, userId);
  await client.call(profileRoutes.enableTwoFactor, {});
  const { secretKey } = await client.call(profileRoutes.getTwoFactorSecretKey, {});
  const usedCode = await confirmedCode(client, secretKey);
  return { secretKey, recoveryCodes: await client.call(profileRoutes.getRecoveryCodes, {}), usedCode };
}
