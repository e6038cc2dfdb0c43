import type { Route } from '@naryad/contracts/kernel/route';
import { http, HttpResponse, type HttpHandler } from 'msw';

/** Message of the failed responses that have one. */
export const SERVER_MESSAGE = 'Так сказал сервер';
/** The only text of a field. */
export const FIELD = 'Первый текст поля';
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

/** Every way in which a call may fail; the error catalogues have a text for each. */
const ANSWERS = {
  message: () => HttpResponse.json({ success: false, message: SERVER_MESSAGE }, { status: 422 }),
  conflict: () => HttpResponse.json({ message: SERVER_MESSAGE }, { status: 409 }),
  silent: () => HttpResponse.json({}, { status: 422 }),
  fields: () => HttpResponse.json({ errors: { field: [FIELD] } }, { status: 422 }),
  broken: () => HttpResponse.json({}, { status: 500 }),
  gateway: () => HttpResponse.html(PAGE, { status: 502 }),
  page: () => HttpResponse.html(PAGE),
  none: () => HttpResponse.error(),
} as const;
export type Failing = keyof typeof ANSWERS;
export const FAILINGS = Object.keys(ANSWERS) as Failing[];

/** Makes a route fail, once or for the rest of the test. */
export function failingAnswer(route: Route, failing: Failing, { once = false } = {}): HttpHandler {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*${route.path}`, ANSWERS[failing], { once });
}

/**
 * The expected text of each failure: the server's message if it has one, otherwise `otherwise`, except for
 * the given exceptions.
 */
export const textsOf = (
  otherwise: string,
  exceptions: Partial<Record<Failing, string>> = {},
): Readonly<Record<Failing, string>> => ({
  message: SERVER_MESSAGE,
  conflict: SERVER_MESSAGE,
  silent: otherwise,
  fields: otherwise,
  broken: otherwise,
  gateway: otherwise,
  page: otherwise,
  none: otherwise,
  ...exceptions,
});

/** Texts that no screen may ever show, whatever the response was. */
export const NEVER_SHOWN = /<html|Bad Gateway|Unexpected token|is not valid JSON|undefined|\[object/;
