import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { enrolledDevice } from '../../../../tests/kit/terminal-device.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { codeOf, type SecondFactor, turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';

describe('a PIN of a user with a second factor', () => {
  let bench: SignInBench;
  let admin: TestClient & { readonly userId: number };
  let owner: TestClient;
  let factor: SecondFactor;
  let client: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open();
    admin = await bench.app.signedIn({ role: 'Администратор' });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    owner = await bench.app.signInAs(bench.person.userId);
    factor = await turnOnTwoFactor(bench.app, owner, bench.person.userId);
    client = await bench.app.guest();
  });

  const me = async (who: TestClient) => (await who.raw('GET', '/api/v1/me')).status;
  const challenge = (who: TestClient, code: string) =>
    who.raw('POST', '/two-factor-challenge', { body: { code, recovery_code: code } });
  const nextCode = () => codeOf(factor.secretKey);
  const pinSessions = async () => (await bench.liveSessions()).filter(({ kind }) => kind === 'pin');
  const audited = (action: string) =>
    bench.app.sql('select 1 from audit_log where action = $1 and user_id = $2', [
      action,
      bench.person.userId,
    ]);

  it('requires the code on a device that is no terminal, and then opens a PIN session', async () => {
    const answer = await bench.pinLogin(client, { module_redirect_id: bench.terminalId });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, redirect_url: `/two-factor-challenge?moduleRedirectId=${bench.terminalId}` },
    });
    expect(await me(client)).toBe(401);
    expect(await pinSessions()).toEqual([]);
    expect((await challenge(client, codeOf(factor.secretKey, 7))).status).toBe(422);
    expect(await me(client)).toBe(401);
    const passedAnswer = await challenge(client, nextCode());
    expect(passedAnswer.status).toBe(204);
    expect(passedAnswer.headers.getSetCookie().join()).not.toMatch(/naryad_remember=[\w-]/);
    expect(await me(client)).toBe(200);
    expect(await pinSessions()).toHaveLength(1);
    const [session] = await bench.app.sql<{ idle: number }>(
      `select extract(epoch from idle_expires_at - created_at)::int as idle from sessions where kind = 'pin' and user_id = $1`,
      [bench.person.userId],
    );
    expect(session).toEqual({ idle: 1800 });
    expect(await audited('auth.sign-in-by-code')).toHaveLength(1);
    expect(await audited('auth.sign-in-by-pin')).toEqual([]);
  });

  it('accepts a recovery code as well, and each code once', async () => {
    await bench.pinLogin(client);
    expect((await challenge(client, factor.recoveryCodes[0]!)).status).toBe(204);
    const other = await bench.app.guest();
    await bench.pinLogin(other);
    expect((await challenge(other, factor.recoveryCodes[0]!)).status).toBe(422);
    expect(await me(other)).toBe(401);
  });

  it('ends the previous session of the browser, of any user', async () => {
    const shared = await bench.app.signedIn();
    expect((await bench.pinLogin(shared)).status).toBe(200);
    expect(await me(shared)).toBe(401);
    expect((await challenge(shared, nextCode())).status).toBe(204);
    expect((await shared.raw('GET', '/api/v1/me')).body).toMatchObject({ data: { id: bench.person.userId } });
  });

  it('needs no code on a trusted terminal', async () => {
    const terminal = await enrolledDevice(bench.app, admin.userId, []);
    expect(await bench.pinLogin(terminal)).toMatchObject({
      status: 200,
      body: { success: true, redirect_url: expect.stringMatching(/^\/picking-desk\/\d+$/) },
    });
    expect(await me(terminal)).toBe(200);
    await bench.app.sql('update terminals set revoked_at = now()');
    await bench.app.sql(`delete from sessions where kind = 'pin'`);
    expect((await bench.pinLogin(terminal)).body).toMatchObject({ redirect_url: '/two-factor-challenge' });
    expect(await me(terminal)).toBe(401);
  });

  it('twenty at once: one code lets one of them in', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => bench.app.guest()));
    const entered = await Promise.all(guests.map((guest) => bench.pinLogin(guest)));
    // A PIN counts as a failure until its check succeeds, so some may be refused; the others wait for the
    // code.
    const waitingGuests = guests.filter((_, index) => entered[index]!.status === 200);
    expect(waitingGuests.length).toBeGreaterThan(0);
    expect(await pinSessions()).toEqual([]);
    const codes = await Promise.all(waitingGuests.map((guest) => challenge(guest, nextCode())));
    expect(codes.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1);
    expect((await pinSessions()).length).toBeLessThanOrEqual(1);
  });

  it('a PIN alone that is under way when the factor is turned on does not get in', async () => {
    await owner.raw('DELETE', '/user/two-factor-authentication');
    await bench.app.sql('delete from sign_in_attempts');
    await owner.raw('POST', '/user/two-factor-authentication', { body: {} });
    const { secretKey } = (await owner.raw('GET', '/user/two-factor-secret-key')).body as SecondFactor;
    const guests = await Promise.all([1, 2, 3, 4].map(() => bench.app.guest()));
    await Promise.all([
      ...guests.map((guest) => bench.pinLogin(guest)),
      owner.raw('POST', '/user/confirmed-two-factor-authentication', { body: { code: codeOf(secretKey) } }),
    ]);
    expect(await Promise.all(guests.map(me))).toEqual([401, 401, 401, 401]);
    expect(await pinSessions()).toEqual([]);
  });
});
