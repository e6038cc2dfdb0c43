import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../../../tests/kit/factories/people.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { enrolledDevice } from '../../../../tests/kit/terminal-device.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { Metrics } from '../../../platform/admin/metrics.js';

const GUESSES = 1_000;
const ADDRESSES = 50;
const PEOPLE = 60;
const CONCURRENCY = 40;
const RIGHT = '8306';
/** Daily budget of unrecognized devices. */
const BUDGET = 100;

let bench: SignInBench;
let admin: TestClient & { readonly userId: number };
let people: number[];

beforeAll(async () => {
  // The test acts as the proxy: its header determines the address.
  bench = await SignInBench.open({ TRUST_PROXY: 'loopback' });
  admin = await bench.app.signedIn({ role: 'Администратор' });
  const { pinHash } = bench;
  people = await Promise.all(
    Array.from({ length: PEOPLE }, () => createUser(bench.app.dataSource, { pinHash })),
  );
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.nextPerson();
  await bench.app.sql(`delete from notices`);
});

const from = (client: TestClient, userId: number, pin: string, ip: string) =>
  client.raw('POST', '/api/auth/verify-pin', {
    body: { user_id: userId, pin_code: pin },
    headers: { 'x-forwarded-for': ip },
  });

/** Any PIN except the right one. */
function wrongPin(): string {
  const pin = String(randomInt(10_000)).padStart(4, '0');
  return pin === RIGHT ? wrongPin() : pin;
}

/** Runs guesses with limited concurrency. Returns the number of responses by status. */
async function attack(guesses: number, target: (index: number) => number): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  let next = 0;
  const attacker = async (): Promise<void> => {
    const client = await bench.app.guest();
    while (next < guesses) {
      const index = next++;
      const { status } = await from(client, target(index), wrongPin(), `10.9.0.${index % ADDRESSES}`);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, attacker));
  return answers;
}

const alarms = () =>
  bench.app.sql<{ object_id: string; after: object }>(
    `select object_id, after from audit_log where action = 'auth.pin-budget-spent'`,
  );
const metric = async () => (await bench.app.get(Metrics).text()).match(/^naryad_pin_budget_used (.+)$/m)?.[1];

describe('a thousand wrong PINs from fifty addresses over all people', () => {
  it('hit no account, raise one alarm, and block no terminal or recognized device', async () => {
    const { userId } = bench.person;
    const terminal = await enrolledDevice(bench.app, admin.userId);
    const own = await bench.app.guest();
    expect((await from(own, userId, RIGHT, '10.1.0.1')).status).toBe(200);

    let isOver = false;
    const rightful: number[] = [];
    const rightfulPerson = (async () => {
      while (!isOver) {
        // A rightful user who mistypes the PIN now and then.
        if (rightful.length % 6 === 3) await from(terminal, userId, wrongPin(), '10.2.0.1');
        rightful.push((await from(terminal, userId, RIGHT, '10.2.0.1')).status);
        rightful.push((await from(own, userId, RIGHT, '10.1.0.1')).status);
      }
    })();
    const everybody = [userId, ...people];
    const answers = await attack(GUESSES, (index) => everybody[index % everybody.length]!);
    isOver = true;
    await rightfulPerson;

    const hits = GUESSES - (answers[422] ?? 0) - (answers[429] ?? 0);
    expect(hits).toBe(0);
    expect(answers[422]).toBeLessThanOrEqual(BUDGET);
    expect(rightful.length).toBeGreaterThan(1);
    expect(new Set(rightful)).toEqual(new Set([200]));

    expect(await alarms()).toEqual([
      {
        object_id: expect.stringMatching(/^10\.9\.0\./),
        after: { day: plantDayAt(new Date()), failures: BUDGET },
      },
    ]);
    expect(Number(await metric())).toBeGreaterThanOrEqual(1);
    const notices = async () => (await admin.call(noticeRoutes.getNotices, {})).data;
    await waitFor(async () => (await notices()).length > 0, 'the notice', 10_000);
    expect(await notices()).toMatchObject([
      { kind: 'security', title: 'Подбор ПИН-кодов с незнакомых устройств', path: '/audit' },
    ]);
    console.log(
      `${GUESSES} guesses from ${ADDRESSES} addresses at ${everybody.length} people: hits ${hits}, looked at ` +
        `${answers[422]}, refused ${answers[429]}; the rightful user signed in ${rightful.length} times of ` +
        `${rightful.length}; alarms ${(await alarms()).length}`,
    );
  });

  it('leave a new device the password, and its PIN the next day', async () => {
    const { userId } = bench.person;
    await attack(300, (index) => people[index % people.length]!);
    const client = await bench.app.guest();
    const refusedAnswer = await from(client, userId, RIGHT, '10.3.0.1');
    expect(refusedAnswer.status).toBe(429);
    expect(refusedAnswer.body).toMatchObject({
      message: expect.stringMatching(/До конца дня.*Войдите по паролю\.$/),
    });
    const wait = Number(refusedAnswer.headers.get('retry-after'));
    expect([wait > 0, wait <= 25 * 3600]).toEqual([true, true]);
    // A refused attempt does not count as a failure.
    const row = await bench.app.sql(
      `select failures from sign_in_attempts where kind in ('pin-user', 'pin-pair') and starts_with(subject, $1)`,
      [String(userId)],
    );
    expect(row).toEqual([]);
    expect((await bench.login(client)).status).toBe(200);
    await bench.app.sql(`update sign_in_attempts set subject = '2026-01-01' where kind = 'pin-unknown-day'`);
    expect((await from(await bench.app.guest(), userId, RIGHT, '10.3.0.2')).status).toBe(200);
  });

  it('are a hundred a day however parallel, also where each is the first of its person and address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 240 }, async (_, index) =>
        from(await bench.app.guest(), people[index % PEOPLE]!, wrongPin(), `10.4.${index}.1`),
      ),
    );
    const looked = answers.filter(({ status }) => status === 422).length;
    expect(looked).toBe(BUDGET);
  });

  it('a right PIN does not use the daily budget', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await from(await bench.app.guest(), people[i]!, RIGHT, `10.5.${i}.1`)).status).toBe(200);
    }
    expect(await bench.app.sql(`select 1 from sign_in_attempts where kind = 'pin-unknown-day'`)).toEqual([]);
  });
});
