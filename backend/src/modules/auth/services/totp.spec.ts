import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSecretKey, stepOfCode } from './totp.js';

const STEP_MS = 30_000;
const NOW = 1_800_000_000_000;

describe('the code of an authenticator', () => {
  const secretKey = newSecretKey();
  const codeOf = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secretKey), timestamp: NOW + steps * STEP_MS });

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    [-2, null],
    [-1, NOW / STEP_MS - 1],
    [0, NOW / STEP_MS],
    [1, null],
    [2, null],
  ])('%d steps from now is accepted as step %s', (steps, step) => {
    expect(stepOfCode(secretKey, codeOf(steps))).toBe(step);
  });
});
