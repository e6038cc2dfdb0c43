import type { ErrorBody } from '@naryad/contracts/kernel/answer';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { http, HttpResponse, type HttpHandler } from 'msw';

/** A failed answer of a mocked route. */
export class MockFailure {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** E.g. `retry-after`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export interface MockCall<R extends Route> {
  /** Path parameters, query and body together, as the caller passed them. */
  readonly input: RequestOf<R>;
  readonly headers: Headers;
}

/** Answers are written as constants, so that `success: true` stays `true`. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A page of a list that the server would refuse, e.g. of more than 100 rows. */
function refusedPage(route: Route, input: object): ErrorBody | null {
  if (!('per_page' in input)) return null;
  const parsed = parseWith(route.input, input);
  if (parsed.ok || parsed.errors['per_page'] === undefined) return null;
  return { success: false, message: 'Проверьте данные', errors: parsed.errors };
}

/**
 * An MSW handler typed by the contract: `server.use(routeHandler(authRoutes.login, () => ({ two_factor: false })))`.
 * Return a `MockFailure` for an error answer.
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
    const named = Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)));
    const input = { ...named, ...query, ...(body as object) } as RequestOf<R>;
    const refusal = refusedPage(route, input as object);
    if (refusal !== null) return HttpResponse.json(refusal, { status: 422 });
    const result = await answer({ input, headers: request.headers });
    if (result instanceof MockFailure) {
      return HttpResponse.json(result.body, { status: result.status, headers: result.headers });
    }
    return HttpResponse.json(result as never);
  });
}
