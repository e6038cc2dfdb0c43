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
  /** The JSON value, null for an empty answer, or the text of an answer that is no JSON: a page of a proxy. */
  readonly body: unknown;
  readonly headers: { get(name: string): string | null };
}

export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/**
 * A failed call: the status, the server's text for the user (empty when it gave none), and texts per field. Status 0
 * means that no answer came, one of success that the answer says `success: false` or is not of the declared shape.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfterSeconds: number | null = null,
    /** The answer is no JSON: a proxy or the login page of a foreign Wi-Fi has spoken, not the server. */
    readonly isForeign = false,
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
  /** Id of the user whose action it is: the session of anybody else is refused (SESSION_OF_ANOTHER). */
  readonly madeBy?: number;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
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

/** What a failed answer says, read part by part: whatever is missing or malformed does not hide the rest. */
function failureOf(body: unknown): ErrorBody {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const part = <K extends keyof ErrorBody>(name: K): Partial<ErrorBody> => {
    const parsed = z.safeParse(errorBody.shape[name], given[name]);
    return parsed.success && parsed.data !== undefined ? { [name]: parsed.data } : {};
  };
  const { message = '' } = part('message');
  return {
    ...part('success'),
    message: message.trim(),
    ...part('details'),
    ...part('code'),
    ...part('errors'),
    ...part('request_id'),
  };
}

/**
 * Calls a route and answers the typed body of the success answer.
 * @throws ApiError for every answer outside 200-299, for one that says `success: false` where the route does not
 * declare that, and for one that is not of the declared shape. Its message is the server's or empty: the words for an
 * answer without one are the caller's.
 */
export async function callRoute<R extends Route>(
  transport: Transport,
  route: R,
  input: RequestOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  const { url, rest } = fill(route, (input ?? {}) as Record<string, unknown>);
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
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
  const isForeign = typeof answer.body === 'string' && answer.body.trim() !== '';
  if (answer.status < 200 || answer.status > 299) {
    const retryAfter = Number(answer.headers.get('retry-after'));
    throw new ApiError(
      answer.status,
      failureOf(answer.body),
      Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      isForeign,
    );
  }
  const parsed = z.safeParse(route.output, answer.body);
  if (!parsed.success || isForeign) {
    const failure = failureOf(answer.body);
    // Without `success: false` nothing was refused: what else such an answer says is not about a failure [1 §4].
    throw new ApiError(answer.status, failure.success === false ? failure : { message: '' }, null, isForeign);
  }
  return parsed.data as OutputOf<R>;
}
