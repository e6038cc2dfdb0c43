import type { ErrorBody } from '@naryad/contracts/kernel/answer';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { http, HttpResponse, type HttpHandler } from 'msw';

/** A failed response of a mocked route. */
export class MockFailure {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** E.g. `retry-after`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export interface MockCall<R extends Route> {
  /** Path parameters, query and body merged, as passed by the caller. */
  readonly input: RequestOf<R>;
  readonly headers: Headers;
}

/** Responses are written as constants, so that `success: true` stays `true`. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** The error for a page of a list that the server would reject, e.g. with more than 100 rows. */
function refusedPage(route: Route, input: object): ErrorBody | null {
  if (!('per_page' in input)) return null;
  const parsed = parseWith(route.input, input);
  if (parsed.ok || parsed.errors['per_page'] === undefined) return null;
  return { success: false, message: 'Проверьте данные', errors: parsed.errors };
}

/**
 * An MSW handler typed by the contract: `server.use(routeHandler(authRoutes.login, () => ({ two_factor: false
 * })))`. Return a `MockFailure` for an error response.
 */
export function routeHandler<R extends Route, const Answer extends DeepReadonly<OutputOf<R>> | MockFailure>(
  route: R,
  answer: (call: MockCall<R>) => Answer | Promise<Answer>,
): HttpHandler {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](`*${route.path}`, async ({ request, params }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const isJson = request.headers.get('content-type')?.includes('json') === true;
    const body: unknown = isJson ? await request.json() : {};
    const namedParams = Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)));
    const input = { ...namedParams, ...query, ...(body as object) } as RequestOf<R>;
    const refusal = refusedPage(route, input as object);
    if (refusal !== null) return HttpResponse.json(refusal, { status: 422 });
    const result = await answer({ input, headers: request.headers });
    if (result instanceof MockFailure) {
      return HttpResponse.json(result.body, { status: result.status, headers: result.headers });
    }
    return HttpResponse.json(result as never);
  });
}
