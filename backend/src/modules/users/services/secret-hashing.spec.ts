import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../platform/config/read-environment.js';
import { SecretHashing } from './secret-hashing.js';

const hashing = new SecretHashing(
  readEnvironment({
    DATABASE_URL: 'postgres://localhost/naryad',
    REDIS_URL: 'redis://localhost',
    APP_SECRET: 'secret of tests secret of tests secret of tests',
    PIN_PEPPER: 'pepper of tests pepper of tests pepper of tests',
  }),
);
const PASSWORD = 'три зелёных окна';
const PIN = '8306';

describe('hashes of secrets', () => {
  // Integration tests hash with a lower cost (`backend/tests/kit/test-app.ts`).
  it.each([
    ['a password', () => hashing.hashPassword(PASSWORD, { name: '', email: '' })],
    ['a PIN', () => hashing.hashPin(PIN)],
  ])('are argon2id with 19 MiB and 2 passes: %s', async (_, hash) => {
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match their own secret only, and no secret matches where there is no hash', async () => {
    const password = await hashing.hashPassword(PASSWORD, { name: '', email: '' });
    const pin = await hashing.hashPin(PIN);
    expect(await hashing.verifyPassword(password, PASSWORD)).toBe(true);
    expect(await hashing.verifyPassword(password, `${PASSWORD} `)).toBe(false);
    expect(await hashing.verifyPassword(null, PASSWORD)).toBe(false);
    expect(await hashing.verifyPin(pin, PIN)).toBe(true);
    expect(await hashing.verifyPin(pin, '8307')).toBe(false);
  });
});
