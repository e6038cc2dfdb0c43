import { ApiError, type TransportAnswer, type TransportRequest } from '@naryad/contracts/kernel/client';
import { BACKGROUND_HEADER } from '@naryad/contracts/kernel/background';
import { isUnattended } from './activity.js';
import { csrfToken, ensureCsrfCookie } from './csrf.js';
import { apiTexts } from './texts.js';

/** The only 419 that does not end the session. */
export const CSRF_MISMATCH = 'CSRF token mismatch.';

const isUnsafe = (method: string): boolean => method !== 'GET';

/**
 * On a network that silently drops packets the browser waits for minutes; after this time the call counts as
 * unanswered. Uploads have no limit.
 */
const TIMEOUT_MS = 60_000;

function limited({ body, signal }: TransportRequest): AbortSignal | null {
  if (body instanceof FormData) return signal ?? null;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}

async function send(request: TransportRequest): Promise<TransportAnswer> {
  const headers: Record<string, string> = { ...request.headers, 'x-requested-with': 'XMLHttpRequest' };
  const init: RequestInit = {
    method: request.method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: limited(request),
  };
  if (request.body instanceof FormData) {
    init.body = request.body;
  } else if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  if (isUnattended()) headers[BACKGROUND_HEADER] = '1';
  const token = csrfToken();
  if (token !== null && isUnsafe(request.method)) headers['x-xsrf-token'] = token;
  const answer = await fetch(request.url, { ...init, headers });
  return { status: answer.status, body: bodyOf(await answer.text()), headers: answer.headers };
}

function bodyOf(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The server's message in an error body, or an empty string. */
export function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}

/**
 * Same-origin transport of `callRoute`: session cookie, CSRF token, one retry after a token mismatch.
 * @throws ApiError with status 0 when no response arrived; an abort stays an AbortError.
 */
export async function fetchTransport(request: TransportRequest): Promise<TransportAnswer> {
  try {
    if (isUnsafe(request.method)) await ensureCsrfCookie();
    const answer = await send(request);
    if (answer.status !== 419 || messageOf(answer.body) !== CSRF_MISMATCH) return answer;
    await ensureCsrfCookie(true);
    return await send(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { message: apiTexts.noConnection });
  }
}
