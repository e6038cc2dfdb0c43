import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { routeHandler } from './route-handler.js';

/** The network of a test: unknown calls fail. The csrf cookie is always there, and nobody has notices. */
export const server = setupServer(
  http.get('*/sanctum/csrf-cookie', () => {
    document.cookie = 'XSRF-TOKEN=test-token; path=/';
    return new HttpResponse(null, { status: 204 });
  }),
  // The bell stands on every screen of the shell.
  routeHandler(noticeRoutes.getPush, () => ({
    success: true,
    data: { public_key: null, reason: 'off', subscribed: false, devices: 0 },
  })),
  routeHandler(noticeRoutes.getUnreadNotices, () => ({ success: true, data: { unread: 0 } })),
);
