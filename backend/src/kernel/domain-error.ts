/** How a domain error is answered over HTTP. */
export type ErrorKind = 'invalid' | 'forbidden' | 'not-found' | 'conflict' | 'unavailable' | 'too-many';

/** One line of a module's error table: how it is answered, and the Russian text (`{name}` is filled from details). */
export interface ErrorText {
  readonly kind: ErrorKind;
  readonly text: string;
  /** Input field that the text belongs to: it is answered under `errors[field]` too. */
  readonly field?: string;
}

export type ErrorTable = Readonly<Record<string, ErrorText>>;

/** A refusal by a business rule. The HTTP filter turns it into the wire shape; nothing else catches it. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly field: string | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** Too many calls: 429 with the seconds to wait, and the limit in `X-RateLimit-*` headers. */
export class LimitReached extends DomainError {
  constructor(
    code: string,
    message: string,
    readonly limit: number,
    retryAfterSeconds: number,
  ) {
    super(code, 'too-many', message, null, retryAfterSeconds);
  }
}

type Details = Readonly<Record<string, string | number>>;

/**
 * Makes the thrower of a module from its error table: `const fail = errorsOf(stockErrors)`, then
 * `throw fail('STOCK_NOT_ENOUGH', { available: 3 })`. Codes are checked by the compiler.
 */
export function errorsOf<T extends ErrorTable>(table: T) {
  return (code: keyof T & string, details: Details = {}): DomainError => {
    const row = table[code] as ErrorText;
    const message = row.text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
    return new DomainError(code, row.kind, message, row.field ?? null);
  };
}
