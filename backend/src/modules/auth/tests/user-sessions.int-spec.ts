import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { UserSessions } from '../../../platform/session/user-sessions.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';

describe('the sessions of a user', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const end = (except?: number) =>
    bench.app.get(UnitOfWork).runAsSystem(async (tx) => {
      const events = await bench.app.get(UserSessions).endOf(tx, bench.person.userId, except);
      await addEvents(tx, events);
      return events.map((one) => one.payload);
    });
  const remainingSessions = async (table: string) =>
    (await bench.app.sql(`select user_id from ${table} order by user_id`)).map((row) => row['user_id']);

  it('end with all tokens that could resume them; those of others stay', async () => {
    const other = bench.person.userId;
    await bench.login(await bench.app.guest(), { remember: true });
    await bench.app.sql(
      `insert into pending_logins (id_hash, user_id, expires_at) values ('of another', $1, now() + interval '1 minute')`,
      [other],
    );
    await bench.nextPerson();
    await bench.login(await bench.app.guest(), { remember: true });
    await bench.pinLogin(await bench.app.guest());
    await bench.app.sql(
      `insert into pending_logins (id_hash, user_id, expires_at) values ('own', $1, now() + interval '1 minute')`,
      [bench.person.userId],
    );
    const sessions = await bench.liveSessions();
    expect(await end()).toEqual(
      sessions.map((one) => ({ user_id: bench.person.userId, session_id: one.id })),
    );
    for (const table of ['sessions', 'remember_tokens', 'pending_logins']) {
      expect([table, await remainingSessions(table)]).toEqual([table, [other]]);
    }
    expect(await end()).toEqual([]);
  });

  it('one of them can be excluded', async () => {
    const remaining = await bench.app.signInAs(bench.person.userId);
    const endedClient = await bench.app.signInAs(bench.person.userId, 'pin');
    expect(await end(remaining.sessionId)).toEqual([
      { user_id: bench.person.userId, session_id: endedClient.sessionId },
    ]);
    expect((await remaining.raw('GET', '/api/v1/me')).status).toBe(200);
    expect((await endedClient.raw('GET', '/api/v1/me')).status).toBe(401);
  });

  it('those that are opened at the same moment end as well, or are opened after it', async () => {
    const browsers = await Promise.all([1, 2, 3, 4].map(() => bench.app.guest()));
    const work = Promise.all(browsers.map((one) => bench.login(one)));
    const endedEvents = (await Promise.all([1, 2, 3, 4, 5].map(() => end()))).flat();
    await work;
    const live = await bench.liveSessions();
    expect(endedEvents.length + live.length).toBe(4);
  });

  it('turning on the second factor closes the sockets of the other sessions within two seconds', async () => {
    const client = await bench.app.signInAs(bench.person.userId);
    const other = await bench.app.signInAs(bench.person.userId);
    const own = await new SocketClient(client).connected();
    const otherSocket = await new SocketClient(other).connected();
    await turnOnTwoFactor(bench.app, client, bench.person.userId);
    await waitFor(() => otherSocket.ends.includes('session-ended'), 'the socket of the other session', 2_000);
    expect(own.ends).toEqual([]);
    own.close();
    otherSocket.close();
  });

  it('expired pending sign-ins and links are deleted, others stay', async () => {
    const { userId } = bench.person;
    await bench.app.sql('delete from pending_logins');
    await bench.nextPerson();
    await bench.app.sql(
      `insert into pending_logins (id_hash, user_id, expires_at)
       values ('over', $1, now() - interval '1 second'), ('due', $1, now() + interval '1 minute')`,
      [userId],
    );
    await bench.app.sql(
      `insert into password_resets (user_id, token_hash, expires_at)
       values ($1, 'over', now() - interval '2 days'), ($2, 'due', now() - interval '1 minute')`,
      [userId, bench.person.userId],
    );
    await runRetention(bench.app);
    expect(await bench.app.sql('select id_hash from pending_logins')).toEqual([{ id_hash: 'due' }]);
    expect(await bench.app.sql('select token_hash from password_resets')).toEqual([{ token_hash: 'due' }]);
  });
});
