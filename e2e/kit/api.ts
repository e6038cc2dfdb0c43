import type { Page } from '@playwright/test';
import { callRoute, type CallOptions } from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';

/**
 * Calls a route with the session of a page, as the page itself would; for values that a user reads off a
 * label.
 */
export async function call<R extends Route>(
  page: Page,
  route: R,
  input: RequestOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> {
  return callRoute(
    async ({ method, url, body, headers }) => {
      const cookies = await page.context().cookies();
      const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
      const answer = await page.request.fetch(url, {
        method,
        headers: { ...headers, 'x-xsrf-token': decodeURIComponent(token) },
        ...(body === undefined ? {} : { data: body }),
        // The request may be sent just when the server closes an idle connection; browsers retry it once
        // automatically.
        maxRetries: method === 'GET' || headers['idempotency-key'] !== undefined ? 1 : 0,
      });
      const text = await answer.text();
      const answerHeaders = answer.headers();
      return {
        status: answer.status(),
        body: text === '' ? '' : (JSON.parse(text) as unknown),
        headers: { get: (name: string) => answerHeaders[name] ?? null },
      };
    },
    route,
    input,
    options,
  );
}
