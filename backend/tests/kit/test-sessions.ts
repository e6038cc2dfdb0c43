import { createHmac, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SESSION_COOKIE } from '../../src/platform/session/session-cookie.js';
import { sessionHash } from '../../src/platform/session/session-hash.js';
import { TestClient } from './test-client.js';

/**
 * A client with a live session of the user, without the cost of a password hash: inserts the row that a
 * sign-in would create. Sign-in itself is tested through its own routes.
 */
export async function clientOf(
  app: { readonly url: string; readonly dataSource: DataSource; readonly appSecret: string },
  userId: number,
  kind: 'password' | 'pin' = 'password',
): Promise<TestClient & { readonly sessionId: number }> {
  const cookie = randomBytes(32).toString('base64url');
  const [session] = await app.dataSource.query<{ id: number }[]>(
    `insert into sessions (id_hash, user_id, kind, idle_expires_at, absolute_expires_at)
     values ($1, $2, $3, now() + interval '2 hours', now() + interval '12 hours') returning id`,
    [sessionHash(cookie), userId, kind],
  );
  const client = new TestClient(app.url);
  client.setCookie(SESSION_COOKIE, cookie);
  client.setCookie(
    'XSRF-TOKEN',
    createHmac('sha256', app.appSecret).update(`xsrf:${cookie}`).digest('base64url'),
  );
  return Object.assign(client, { sessionId: session!.id });
}
