import type { LetterOf } from './letter-of.js';
import { type LetterContent, momentText } from './letter-content.js';

type By = LetterOf<'sign-in-locked'>['by'];

const ENTERED: Readonly<Record<By, string>> = {
  password: 'неверный пароль',
  pin: 'неверный ПИН-код',
};

export function signInLocked(
  { name, link, by, ip, at }: LetterOf<'sign-in-locked'>,
  timeZone: string,
): LetterContent {
  return {
    subject: 'Вход в Наряд временно ограничен',
    name,
    before: [
      `При входе в вашу учётную запись несколько раз подряд введён ${ENTERED[by]}. Вход оттуда временно заблокирован.`,
      `Адрес: ${ip}. Время: ${momentText(at, timeZone)}.`,
      'На устройствах, с которых вы уже входили, вход работает как обычно. Если войти не удаётся, откройте ссылку на том устройстве, с которого входите:',
    ],
    action: { text: 'Снять блокировку', link },
    after: [
      'Ссылка действует 24 часа.',
      'Если вход выполняли не вы, сообщите администратору. Пароль никому не передавайте.',
    ],
  };
}
