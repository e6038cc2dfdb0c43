import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';

describe('limits of signing in', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  describe('throttles', () => {
    const statuses = async (
      attempts: number,
      attempt: () => Promise<{ status: number }>,
    ): Promise<number[]> => {
      const answers = await Promise.all(Array.from({ length: attempts }, attempt));
      return answers.map((one) => one.status).toSorted();
    };

    it('five wrong passwords lock for a minute, however parallel; then even the right one waits', async () => {
      const client = await bench.app.guest();
      const answers = await statuses(8, () => bench.login(client, { password: 'wrong' }));
      expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
      const refusedAnswer = await bench.login(client);
      expect(refusedAnswer.status).toBe(429);
      expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refusedAnswer.headers.get('x-ratelimit-limit')).toBe('5');
      await bench.app.sql(`update sign_in_attempts set locked_until = now() where kind = 'login-pair'`);
      expect((await bench.login(client)).status).toBe(200);
      const [left, ...others] = await bench.app.sql(
        `select kind, failures from sign_in_attempts where kind like 'login-%'`,
      );
      // Wrong and refused attempts stay counted for their network.
      expect([left, others]).toEqual([{ kind: 'login-origin', failures: 9 }, []]);
    });

    it('twenty wrong passwords an hour for an account, from all unknown devices', async () => {
      await bench.app.sql(
        `insert into sign_in_attempts (kind, subject, failures) values ('login-account', $1, 20)`,
        [bench.person.email],
      );
      expect((await bench.login(await bench.app.guest())).status).toBe(429);
    });
  });

  it('two hundred wrong ones in five minutes from one network, for any addresses; later ones write nothing', async () => {
    const countedOrigins = `select subject from sign_in_attempts where kind = 'login-origin'`;
    const guest = await bench.app.guest();
    const attempt = (name: string) => bench.login(guest, { email: `${name}@naryad.test`, password: 'wrong' });
    expect((await attempt('first')).status).toBe(422);
    const [origin] = await bench.app.sql<{ subject: string }>(countedOrigins);
    await bench.app.sql(`update sign_in_attempts set failures = 198 where kind = 'login-origin'`);
    // A successful sign-in decrements the counters that it incremented.
    expect((await bench.login(guest)).status).toBe(200);
    const client = await bench.app.guest();
    const spray = (name: string) => bench.login(client, { email: `${name}@naryad.test`, password: 'wrong' });
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(spray));
    expect(answers.map((one) => one.status).toSorted()).toEqual([422, 422, 429, 429, 429, 429]);
    expect(answers.find((one) => one.status === 429)?.headers.get('x-ratelimit-limit')).toBe('200');
    expect((await bench.login(client)).status).toBe(429);
    expect(await bench.app.sql(`select 1 from sign_in_attempts where kind = 'login-pair'`)).toHaveLength(3);
    expect(await bench.app.sql(countedOrigins)).toEqual([origin]);
  });

  it('old sessions, tokens and counters are deleted; those that still count stay', async () => {
    await bench.login(await bench.app.guest(), { remember: true });
    await bench.login(await bench.app.guest(), { remember: true });
    const before = await bench.liveSessions();
    await bench.app.sql(`update sessions set idle_expires_at = now() - interval '2 days' where id = $1`, [
      before[0]!.id,
    ]);
    await bench.app.sql(
      `update remember_tokens set created_at = now() - interval '40 days'
        where selector = (select selector from remember_tokens where user_id = $1 limit 1)`,
      [bench.person.userId],
    );
    await bench.app.sql(
      `insert into sign_in_attempts (kind, subject, failures, window_started_at, locked_until)
       values ('login-pair', 'old', 1, now() - interval '2 days', null),
              ('login-pair', 'new', 1, now(), null),
              ('pin-pair', 'locked', 0, now() - interval '2 days', now()),
              ('pin-user', '2000000000', 1, now() - interval '2 days', null),
              ('pin-user', $1, 19, now() - interval '2 days', null)`,
      [String(bench.person.userId)],
    );
    await runRetention(bench.app);
    expect(await bench.liveSessions()).toEqual([before[1]]);
    const remainingTokens = await bench.app.sql(`select 1 from remember_tokens where user_id = $1`, [
      bench.person.userId,
    ]);
    expect(remainingTokens).toHaveLength(1);
    const counters = await bench.app.sql<{ subject: string }>(
      'select subject from sign_in_attempts order by 1',
    );
    expect(counters.map((one) => one.subject).toSorted()).toEqual(
      [String(bench.person.userId), 'locked', 'new'].toSorted(),
    );
  });
});
