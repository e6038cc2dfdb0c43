import type { DueSetup } from './dto.js';

export type { DueSetup } from './dto.js';

/** Messages of a 403 response while a setup is due. The browser recognizes the case by this text. */
export const SETUP_TEXTS: Readonly<Record<DueSetup, string>> = {
  password: 'Задайте собственный пароль',
  'two-factor': 'Включите двухфакторную аутентификацию',
};
