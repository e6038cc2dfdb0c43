import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.js';

describe('common passwords', () => {
  it.each([
    '12345678',
    '12345678 ',
    'password1',
    'PassWord',
    'pass word-1',
    'пароль123',
    'qwertyuiop',
    'йцукенгш',
    '24081990',
    '        ',
  ])('%s is one', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['naryad-demo', 'пароль с пробелом ', 'correct horse', 'zq7-Wp0x'])(
    '%s is none',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
});
