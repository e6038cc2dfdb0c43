import * as z from 'zod/mini';
import { errorBody, type ErrorBody } from './answer.js';
import { MADE_BY_HEADER } from './made-by.js';
import type { OutputOf, RequestOf, Route } from './route.js';

/** A transport-neutral request; a transport adds origin, cookies and the anti-forgery header. */
export interface TransportRequest {
  readonly method: string;
  /** Path with parameters and query filled in. */
  readonly url: string;
  /** JSON value, or a FormData for uploads. */
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface TransportAnswer {
  readonly status: number;
  /**
   * The JSON value; null for an empty response; the text of a response that is not JSON, e.g. an error page
   * of a proxy.
   */
  readonly body: unknown;
  readonly headers: { get(name: string): string | null };
}

export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/**
 * A failed call: status, the server's message for the user (empty when there is none) and messages per field.
 * Status 0: no response. A 2xx status: the response has `success: false` or does not match the declared
 * shape.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfterSeconds: number | null = null,
    /**
     * The response is not JSON: it was sent by a proxy or the login page of a foreign Wi-Fi, not by the
     * server.
     */
    readonly isForeign = false,
  ) {
    super(body.message);
  }

  /** Messages per input field; empty when the error is not about the input. */
  get errors(): Readonly<Record<string, readonly string[]>> {
    return this.body.errors ?? {};
  }
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  /**
   * Id of the user whose action it is. The server refuses it in the session of another user
   * (SESSION_OF_ANOTHER).
   */
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

/** Parses an error body field by field, so that a missing or malformed field does not hide the others. */
function failureOf(body: unknown): ErrorBody {
  const bodyFields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const part = <K extends keyof ErrorBody>(name: K): Partial<ErrorBody> => {
    const parsed = z.safeParse(errorBody.shape[name], bodyFields[name]);
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
 * Calls a route and returns the typed body of the success response.
 * @throws ApiError for every status outside 200-299, for `success: false` unless the route declares it, and
 * for a body that does not match the declared shape. The message is the server's or empty: the caller
 * provides the text for an empty one.
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
    // Without `success: false` the call was not refused: messages in such a body do not describe a failure [1
    // §4].
    throw new ApiError(answer.status, failure.success === false ? failure : { message: '' }, null, isForeign);
  }
  return parsed.data as OutputOf<R>;
}
