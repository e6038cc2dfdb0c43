/** Determines the HTTP status of a domain error. */
export type ErrorKind = 'invalid' | 'forbidden' | 'not-found' | 'conflict' | 'unavailable' | 'too-many';

/** One row of a module's error table: kind, and Russian message (`{name}` is filled from the details). */
export interface ErrorText {
  readonly kind: ErrorKind;
  readonly text: string;
  /**
   * Second sentence after `text`: the affected object and the next step. Omitted while one of its details is
   * unknown.
   */
  readonly more?: string;
  /** Input field of the message: it is also returned under `errors[field]`. */
  readonly field?: string;
}

export type ErrorTable = Readonly<Record<string, ErrorText>>;

/**
 * A refusal by a business rule. The HTTP filter converts it into the wire format. Only a command on several
 * rows catches and collects such errors.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly field: string | null = null,
    readonly retryAfterSeconds: number | null = null,
    /** Second sentence: the affected object and the next step. */
    readonly more: string | null = null,
  ) {
    super(message);
  }
}

/** Too many calls: 429 with the seconds to wait and the limit in `X-RateLimit-*` headers. */
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

/** Some of several rows of one command are refused: lists them, each with its reason. */
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
 * Creates the error factory of a module from its error table: `const fail = errorsOf(stockErrors)`, then
 * `throw fail('STOCK_NOT_ENOUGH', { available: 3 })`. The compiler checks the codes.
 */
export function errorsOf<T extends ErrorTable>(table: T) {
  return (code: keyof T & string, details: Details = {}): DomainError => {
    const row = table[code] as ErrorText;
    const more = filled(row.more ?? '', details);
    const message = filled(row.text, details, '')!;
    return new DomainError(code, row.kind, message, row.field ?? null, null, more === '' ? null : more);
  };
}

/** Null when a detail is unknown and there is no substitute. */
function filled(text: string, details: Details, unknown: string | null = null): string | null {
  let isWhole = true;
  const sentence = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(details[name] ?? '');
    if (value === '' && unknown === null) isWhole = false;
    return value;
  });
  return isWhole ? sentence : null;
}
