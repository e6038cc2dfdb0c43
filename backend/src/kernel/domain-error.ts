/** How a domain error is answered over HTTP. */
export type ErrorKind = 'invalid' | 'forbidden' | 'not-found' | 'conflict' | 'unavailable' | 'too-many';

/** One line of a module's error table: how it is answered, and the Russian text (`{name}` is filled from details). */
export interface ErrorText {
  readonly kind: ErrorKind;
  readonly text: string;
  /** Which one, and what to do about it: a second sentence beside `text`. Left out while a detail of it is unknown. */
  readonly more?: string;
  /** Input field that the text belongs to: it is answered under `errors[field]` too. */
  readonly field?: string;
}

export type ErrorTable = Readonly<Record<string, ErrorText>>;

/** A refusal by a business rule. The HTTP filter turns it into the wire shape; only a command on several rows gathers theirs. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly field: string | null = null,
    readonly retryAfterSeconds: number | null = null,
    /** Which one, and what to do about it. */
    readonly more: string | null = null,
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

/** Of several rows under one command some are refused: which, and each with its reason. */
export class RowsRefused extends DomainError {
  constructor(
    readonly rows: ReadonlyMap<number, DomainError>,
    total: number,
  ) {
    super('ROWS_REFUSED', 'invalid', `Ничего не изменено: из ${total} строк мешают ${rows.size}`);
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
    const more = filled(row.more ?? '', details);
    const message = filled(row.text, details, '')!;
    return new DomainError(code, row.kind, message, row.field ?? null, null, more === '' ? null : more);
  };
}

/** Null when a detail is unknown and nothing may stand for it. */
function filled(text: string, details: Details, unknown: string | null = null): string | null {
  let isWhole = true;
  const sentence = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(details[name] ?? '');
    if (value === '' && unknown === null) isWhole = false;
    return value;
  });
  return isWhole ? sentence : null;
}
