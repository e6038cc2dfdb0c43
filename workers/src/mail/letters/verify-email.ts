import type { LetterOf } from './letter-of.js';
import type { LetterContent } from './letter-content.js';

export function verifyEmail({ name, link }: LetterOf<'verify-email'>): LetterContent {
  return {
    subject: 'Подтверждение адреса e-mail',
    name,
    before: ['Чтобы подтвердить этот адрес e-mail, откройте ссылку:'],
    action: { text: 'Подтвердить адрес', link },
    after: [
      'Ссылка действует 60 минут.',
      'Если вы не работаете в системе «Наряд», просто удалите это письмо.',
    ],
  };
}
