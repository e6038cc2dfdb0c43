import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

const ISSUED = 'тихая заводь 42';
const OWN = 'совсем новая заводь';
const OVER =
  'Выданный вам пароль больше не действует. Задайте свой по ссылке «Забыли пароль?» или обратитесь к администратору.';

describe.each(['on', 'off'])('passwords that an administrator typed (ISSUED_PASSWORDS_ONCE=%s)', (policy) => {
  let bench: SignInBench;
  let admin: TestClient;
  let user: { id: number; email: string };
  let count = 0;

  beforeAll(async () => {
    bench = await SignInBench.open({ ISSUED_PASSWORDS_ONCE: policy });
    admin = await bench.app.signedIn({ role: ADMINISTRATOR });
  });
  afterAll(() => bench.close());

  const fields = (email: string, password: string) => ({
    ...{ name: `login-${email}`, email, password, pin_code: '', first_name: 'Пётр', last_name: 'Орлов' },
    modules: [bench.deskId],
    start_module_id: bench.deskId,
  });
  const roleId = async () =>
    (await bench.app.sql<{ id: number }>(`select id from roles where name = 'Комплектовщик'`))[0]!.id;
  const save = async (input: object) =>
    (await admin.raw('POST', '/api/user/createOrUpdateUser', { body: { ...input, role_id: await roleId() } }))
      .body as { data: { id: number } };
  const login = async (password: string, rememberMe = false, client?: TestClient) =>
    (client ?? (await bench.app.guest())).raw('POST', '/login', {
      body: { email: user.email, password, remember: rememberMe },
    });

  beforeEach(async () => {
    await bench.nextPerson();
    count += 1;
    const email = `issued-${count}@naryad.test`;
    user = { id: (await save(fields(email, ISSUED))).data.id, email };
  });

  const isOn = policy === 'on';
  const expectedRefusal = isOn
    ? { status: 422, body: { errors: { email: [OVER] } } }
    : { status: 200, body: { two_factor: false } };

  it('sign in, as specified, once', async () => {
    const client = await bench.app.guest();
    const first = await login(ISSUED, true, client);
    expect(first).toMatchObject({ status: 200, body: { two_factor: false } });
    expect(client.cookieHeader.includes('naryad_remember')).toBe(!isOn);
    const me = (await client.raw('GET', '/api/v1/me')).body as { data: { setup_due?: string } };
    expect(me.data.setup_due).toBe(isOn ? 'password' : undefined);
    expect(await login(ISSUED)).toMatchObject(expectedRefusal);
  });

  it('of several sign-ins at once one is let in', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(ISSUED)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(isOn ? 1 : 4);
  });

  it('end after 72 hours', async () => {
    const issued = (hours: number) =>
      bench.app.sql(
        `update users set password_issued_at = password_issued_at - make_interval(hours => $2) where id = $1`,
        [user.id, hours],
      );
    await issued(73);
    expect(await login(ISSUED)).toMatchObject(expectedRefusal);
    await bench.app.sql('update users set issued_password_used_at = null where id = $1', [user.id]);
    await issued(-2);
    expect((await login(ISSUED)).status).toBe(200);
  });

  it('block all work until an own one is set', async () => {
    const client = await bench.app.guest();
    await login(ISSUED, false, client);
    const work = () => client.raw('POST', '/api/product/getProducts', { body: {} });
    const refusal = { status: 403, body: { message: 'Задайте собственный пароль' } };
    expect(await work()).toMatchObject(isOn ? refusal : { status: 200 });
    await bench.app.sql(
      'update users set pin_hash = (select pin_hash from users where id = $2) where id = $1',
      [user.id, bench.person.userId],
    );
    const byPin = await bench.app.guest();
    expect((await bench.pinLogin(byPin, { user_id: user.id })).status).toBe(200);
    expect((await byPin.raw('POST', '/api/product/getProducts', { body: {} })).status).toBe(200);
    const change = { current_password: ISSUED, password: OWN, password_confirmation: OWN };
    expect((await client.raw('PUT', '/user/password', { body: change })).status).toBe(200);
    expect((await work()).status).toBe(200);
  });

  it('an own one does not expire', async () => {
    const client = await bench.app.guest();
    await login(ISSUED, false, client);
    const change = { current_password: ISSUED, password: OWN, password_confirmation: OWN };
    expect((await client.raw('PUT', '/user/password', { body: change })).status).toBe(200);
    for (const time of [1, 2]) expect([time, (await login(OWN)).status]).toEqual([time, 200]);
  });

  it('another one of the administrator is good again', async () => {
    await login(ISSUED);
    await save({ id: user.id, ...fields(user.email, 'другая заводь 43') });
    expect((await login('другая заводь 43')).status).toBe(200);
  });

  it('a wrong password is refused without a hint at the issued one', async () => {
    await login(ISSUED);
    expect(await login('совсем другая заводь')).toMatchObject({
      status: 422,
      body: { errors: { email: ['Неверное имя пользователя или пароль.'] } },
    });
  });
});
