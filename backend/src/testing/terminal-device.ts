import { terminalRoutes } from '@naryad/contracts/auth/routes';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

export const TERMINAL_COOKIE = 'naryad_terminal';

/** What makes this browser a trusted terminal, if anything does. */
export function terminalCookieOf(client: TestClient): string | undefined {
  const pair = client.cookieHeader.split('; ').find((one) => one.startsWith(`${TERMINAL_COOKIE}=`));
  return pair?.slice(TERMINAL_COOKIE.length + 1);
}

/** A device that an administrator has enrolled, and on which nobody is signed in now. */
export async function enrolledDevice(
  app: TestApp,
  administratorId: number,
  moduleIds: readonly number[] = [],
  name = 'Пост 1',
) {
  const client = await app.guest();
  const enrolling = await app.signInAs(administratorId);
  const input = { name, module_ids: [...moduleIds] };
  const { data } = await enrolling.call(terminalRoutes.registerTerminal, input);
  client.setCookie(TERMINAL_COOKIE, terminalCookieOf(enrolling)!);
  return Object.assign(client, { terminal: data });
}
