import { HttpException } from '@nestjs/common';
import { diskFaultOf } from '@naryad/runtime/storage/disk-full';
import { DomainError, type ErrorKind, LimitReached, RowsRefused } from '../../kernel/domain-error.js';
import { isDatabaseBusy, isDatabaseUnavailable } from '../db/database-errors.js';
import { sqlState } from '../db/sql-state.js';
import { diskFullError } from '../storage/disk-full.js';
import { ConstraintTexts } from './constraint-texts.js';
import { InvalidInput } from './contract-input.js';

/** Response of an error. `unknown` errors are logged with their stack. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds?: number;
  /** Number of allowed calls, for a rate limit error. */
  readonly limit?: number;
  readonly unknown?: boolean;
}

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 422,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
  'too-many': 429,
};

/** Russian messages for responses that Fastify and Nest create in English. */
const HTTP_TEXTS: Readonly<Record<number, string>> = {
  400: 'Некорректный запрос',
  404: 'Не найдено',
  405: 'Метод не поддерживается',
  408: 'Время ожидания истекло',
  413: 'Слишком большой запрос или файл',
  414: 'Слишком длинный адрес',
  415: 'Ожидается JSON',
  431: 'Слишком длинные заголовки запроса',
};

/** Body of a response without a specific message. */
export const errorBody = (status: number, fallback = 'Некорректный запрос'): object => ({
  success: false,
  message: HTTP_TEXTS[status] ?? fallback,
});

/** Unique, check, foreign key, not null: a concurrent change passed the check of the use case. */
const CONSTRAINT_STATES = new Set(['23505', '23514', '23503', '23502', '23P01']);

/**
 * The response of an error.
 * @param requestId included for an unknown error, so that it can be found in the log
 */
export function answerTo(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof DomainError) return domainAnswer(error);
  if (error instanceof InvalidInput) {
    return { status: 422, body: { success: false, message: error.message, errors: error.errors } };
  }
  if (error instanceof HttpException) return httpAnswer(error);
  if (CONSTRAINT_STATES.has(sqlState(error))) return constraintAnswer(error);
  if (sqlState(error) === '22003' || sqlState(error) === '22021')
    return refusalAnswer('Некорректное значение');
  const disk = diskFaultOf(error);
  if (disk !== null) return httpAnswer(diskFullError(disk));
  if (isDatabaseUnavailable(error)) return unavailable('База данных недоступна. Попробуйте ещё раз.', 5);
  if (isDatabaseBusy(error)) return unavailable('Сервер занят. Попробуйте ещё раз.', 1);
  return {
    status: 500,
    body: { success: false, message: 'Внутренняя ошибка сервера', request_id: requestId },
    unknown: true,
  };
}

function domainAnswer(error: DomainError): ErrorAnswer {
  const { code, message, field, more } = error;
  const errors =
    error instanceof RowsRefused
      ? { errors: textsOf(error) }
      : field === null
        ? {}
        : { errors: { [field]: [message] } };
  return {
    status: STATUS[error.kind],
    body: { success: false, message, code, ...(more !== null && { details: more }), ...errors },
    ...(error instanceof LimitReached && { limit: error.limit }),
    retryAfterSeconds: error.retryAfterSeconds ?? (error.kind === 'unavailable' ? 5 : undefined),
  };
}

/** Messages of each refused row. */
const textsOf = ({ rows }: RowsRefused): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...rows].map(([id, { message, more }]) => [`rows.${id}`, more === null ? [message] : [message, more]]),
  );

function httpAnswer(error: HttpException): ErrorAnswer {
  const status = error.getStatus();
  const response = error.getResponse();
  // Thrown by our own code with a complete body (401, 419, 423 ...).
  if (typeof response === 'object' && !('statusCode' in response) && 'message' in response) {
    return { status, body: response };
  }
  return { status, body: errorBody(status, error.message) };
}

function constraintAnswer(error: unknown): ErrorAnswer {
  const driverError = (error as { driverError?: { constraint?: unknown } }).driverError ?? error;
  const constraint = (driverError as { constraint?: unknown }).constraint;
  const text = typeof constraint === 'string' ? ConstraintTexts.find(constraint) : undefined;
  return refusalAnswer(text?.text ?? 'Данные противоречат уже сохранённым', text?.field ?? null);
}

function refusalAnswer(message: string, field: string | null = null): ErrorAnswer {
  const errors = field === null ? {} : { errors: { [field]: [message] } };
  return { status: 422, body: { success: false, message, ...errors } };
}

const unavailable = (message: string, retryAfterSeconds: number): ErrorAnswer => ({
  status: 503,
  body: { success: false, message },
  retryAfterSeconds,
});
