import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { routeHandler } from './route-handler.js';

/** The network of a test: unknown calls fail. The CSRF cookie always exists, and no user has notices. */
export const server = setupServer(
  http.get('*/sanctum/csrf-cookie', () => {
    document.cookie = 'XSRF-TOKEN=test-token; path=/';
    return new HttpResponse(null, { status: 204 });
  }),
  // Every screen of the shell shows the bell.
  routeHandler(noticeRoutes.getPush, () => ({
    success: true,
    data: { public_key: null, reason: 'off', subscribed: false, devices: 0 },
  })),
  routeHandler(noticeRoutes.getUnreadNotices, () => ({ success: true, data: { unread: 0 } })),
);
