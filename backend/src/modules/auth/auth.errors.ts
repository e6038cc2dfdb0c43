import { DomainError, type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const authErrors = {
  AUTH_WRONG_PASSWORD: {
    kind: 'invalid',
    text: 'Неверное имя пользователя или пароль.',
    field: 'email',
  },
  AUTH_WRONG_PIN: { kind: 'invalid', text: 'Неверный ПИН-код', field: 'pin_code' },
} as const satisfies ErrorTable;

export const fail = errorsOf(authErrors);

/** Too many failures: 429 with the seconds to wait; the limit is told in `X-RateLimit-*` headers. */
export class SignInLimited extends DomainError {
  constructor(
    message: string,
    readonly limit: number,
    retryAfterSeconds: number,
  ) {
    super('AUTH_TOO_MANY_ATTEMPTS', 'too-many', message, null, retryAfterSeconds);
  }
}
