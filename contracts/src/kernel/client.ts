import * as z from 'zod/mini';
import { errorBody, type ErrorBody } from './answer.js';
import { MADE_BY_HEADER } from './made-by.js';
import type { OutputOf, RequestOf, Route } from './route.js';

/** A request in transport-neutral form; a transport adds origin, cookies and the anti-forgery header. */
export interface TransportRequest {
  readonly method: string;
  /** Path with parameters and query filled in. */
  readonly url: string;
  /** JSON value or, for uploads, a FormData. */
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: { get(name: string): string | null };
}

export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** A failed call: the status, the text for the user, and texts per field. Status 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(body.message);
  }

  /** Texts per input field, empty when the error is not about the input. */
  get errors(): Readonly<Record<string, readonly string[]>> {
    return this.body.errors ?? {};
  }
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** Id of the user whose deed it is: the session of anybody else is refused (SESSION_OF_ANOTHER). */
  readonly madeBy?: number;
  readonly signal?: AbortSignal;
  /** The file of an upload route. */
  readonly file?: { readonly blob: Blob; readonly name: string };
}

function fill(
  route: Route,
  input: Readonly<Record<string, unknown>>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (route.method === 'POST' || route.method === 'PUT') return { url: path, rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, rest: {} };
}

/** The body of an answer that says `success: false` although its status is one of success [1 §4]; null for any other. */
function refusalOf(body: unknown): ErrorBody | null {
  if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false)
    return null;
  const parsed = z.safeParse(errorBody, body);
  return parsed.success ? parsed.data : { success: false, message: '' };
}

/**
 * Calls a route and answers the typed body of the success answer.
 * @throws ApiError for every answer outside 200-299, for one that says `success: false` where the route does not
 * declare that, and for one that is not of the declared shape.
 */
export async function callRoute<R extends Route>(
  transport: Transport,
  route: R,
  input: RequestOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const { url, rest } = fill(route, (input ?? {}) as Record<string, unknown>);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.madeBy !== undefined) headers[MADE_BY_HEADER] = String(options.madeBy);
  let body: unknown;
  if (route.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null) form.append(name, String(value));
    }
    if (options.file) form.append(route.file, options.file.blob, options.file.name);
    body = form;
  } else if (route.method === 'POST' || route.method === 'PUT') {
    body = rest;
  }
  const answer = await transport({ method: route.method, url, body, headers, signal: options.signal });
  if (answer.status < 200 || answer.status > 299) {
    const parsed = z.safeParse(errorBody, answer.body);
    const retryAfter = Number(answer.headers.get('retry-after'));
    throw new ApiError(
      answer.status,
      parsed.success ? parsed.data : { message: 'Не удалось выполнить действие. Попробуйте ещё раз.' },
      Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    );
  }
  const parsed = z.safeParse(route.output, answer.body);
  if (!parsed.success) {
    const refusal = refusalOf(answer.body);
    if (refusal !== null) throw new ApiError(answer.status, refusal);
    throw new ApiError(answer.status, { message: 'Сервер ответил в неизвестном виде. Обновите страницу.' });
  }
  return parsed.data as OutputOf<R>;
}
