import type { LetterOf } from './letter-of.js';
import type { LetterContent } from './letter-content.js';

export function resetPassword({ name, link }: LetterOf<'reset-password'>): LetterContent {
  return {
    subject: 'Сброс пароля в Наряде',
    name,
    before: ['Мы получили запрос на сброс пароля. Чтобы задать новый пароль, откройте ссылку:'],
    action: { text: 'Задать новый пароль', link },
    after: [
      'Ссылка действует 60 минут и только один раз.',
      'Если вы ничего не запрашивали, ничего делать не нужно: пароль останется прежним.',
    ],
  };
}
