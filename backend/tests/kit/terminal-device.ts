import { terminalRoutes } from '@naryad/contracts/auth/routes';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

export const TERMINAL_COOKIE = 'naryad_terminal';

/** Cookie that identifies this browser as a trusted terminal, if it has one. */
export function terminalCookieOf(client: TestClient): string | undefined {
  const pair = client.cookieHeader.split('; ').find((one) => one.startsWith(`${TERMINAL_COOKIE}=`));
  return pair?.slice(TERMINAL_COOKIE.length + 1);
}

/** A device registered by an administrator, without a signed-in user. */
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

/** Audit records of a terminal. */
export const auditOf = (app: TestApp, id: number) =>
  app.sql<{ action: string; user_id: number; before: object; after: object }>(
    `select action, user_id, before, after from audit_log where object_type = 'terminal' and object_id = $1 order by id`,
    [String(id)],
  );

/** Ids of the users that the user selection offers to a device. */
export async function listed(client: TestClient): Promise<number[]> {
  const { body } = await client.raw('POST', '/api/auth/get-users', { body: {} });
  return (body as { data: { id: number }[] }).data.map((one) => one.id);
}
