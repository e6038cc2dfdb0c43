import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The network of a test: unknown calls fail. The csrf cookie is always there. */
export const server = setupServer(
  http.get('*/sanctum/csrf-cookie', () => {
    document.cookie = 'XSRF-TOKEN=test-token; path=/';
    return new HttpResponse(null, { status: 204 });
  }),
);
