import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const noticeErrors = {
  PUSH_OFF: {
    kind: 'conflict',
    text: 'Уведомления на устройствах не настроены: обратитесь к администратору',
  },
  /** The next user of the terminal would read them. */
  PUSH_BY_PIN: {
    kind: 'conflict',
    text: 'Вход по ПИН-коду: уведомления включаются там, где вы вошли по паролю',
  },
  PUSH_SERVICE: {
    kind: 'invalid',
    text: 'Служба уведомлений этого браузера не поддерживается',
    field: 'endpoint',
  },
  PUSH_KEY: { kind: 'invalid', text: 'Браузер прислал неверную подписку', field: 'p256dh' },
} as const satisfies ErrorTable;

export const fail = errorsOf(noticeErrors);
