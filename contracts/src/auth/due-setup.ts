import type { DueSetup } from './dto.js';

export type { DueSetup } from './dto.js';

/** What a call answers with 403 while something has to be set up; the browser knows it by this text. */
export const SETUP_TEXTS: Readonly<Record<DueSetup, string>> = {
  password: 'Задайте собственный пароль',
  'two-factor': 'Включите двухфакторную аутентификацию',
};
