import type { LetterOf } from './letter-of.js';
import { type LetterContent, momentText } from './letter-content.js';

type What = LetterOf<'security-notice'>['what'];

const TEXTS: Readonly<Record<What, { readonly subject: string; readonly happened: string }>> = {
  'password-changed': {
    subject: 'Пароль в Наряде изменён',
    happened: 'Пароль вашей учётной записи изменён. Остальные сеансы завершены.',
  },
  'pin-changed': {
    subject: 'ПИН-код в Наряде изменён',
    happened: 'ПИН-код вашей учётной записи изменён или удалён. Остальные сеансы завершены.',
  },
  'two-factor-enabled': {
    subject: 'Двухфакторный вход в Наряд включён',
    happened: 'Для вашей учётной записи включён двухфакторный вход.',
  },
  'two-factor-disabled': {
    subject: 'Двухфакторный вход в Наряд отключён',
    happened: 'Для вашей учётной записи отключён двухфакторный вход.',
  },
  'email-changed': {
    subject: 'Адрес e-mail в Наряде изменён',
    happened: 'В вашей учётной записи указан другой адрес e-mail. Письма на этот адрес больше не придут.',
  },
};

export function securityNotice(
  { name, what, at }: LetterOf<'security-notice'>,
  timeZone: string,
): LetterContent {
  const { subject, happened } = TEXTS[what];
  return {
    subject,
    name,
    before: [happened, `Время: ${momentText(at, timeZone)}.`],
    after: ['Если это сделали не вы, сразу сообщите администратору.'],
  };
}
