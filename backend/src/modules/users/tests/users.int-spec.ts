import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { enrolledDevice } from '../../../../tests/kit/terminal-device.js';
import { passwordConfirmed } from '../../../../tests/kit/two-factor.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;
type Input = Parameters<typeof personOf>[0];

let app: TestApp;
let admin: Client;
let planner: Client;
let storehouse: number;
let desk: number;
let roles: Record<string, number>;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  storehouse = await createModule(app.dataSource, 'storehouse', 'Склад');
  desk = await createModule(app.dataSource, 'picking-desk', 'Стол');
  admin = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [storehouse] });
  planner = await app.signedIn({ role: 'Планировщик', moduleIds: [desk] });
  const { data } = await planner.call(userRoutes.getRoles, {});
  roles = Object.fromEntries(data.map((one) => [one.name, one.id]));
});
afterAll(() => app?.close());

/** Input of a new user; `over` has the fields under test. */
function personOf(overrides: object = {}) {
  count += 1;
  return {
    name: `person-${count}`,
    email: `person-${count}@naryad.test`,
    password: 'тихая заводь 42',
    first_name: 'Пётр',
    last_name: 'Сидоров',
    role_id: roles['Планировщик']!,
    start_module_id: storehouse,
    modules: [desk],
    ...overrides,
  };
}

const save = (input: Input, key?: string) =>
  admin
    .call(
      userRoutes.createOrUpdateUser,
      input as ReturnType<typeof personOf>,
      key ? { idempotencyKey: key } : {},
    )
    .then(({ data }) => data);

const refusal = async (input: Input) => {
  const answer = await admin.raw('POST', '/api/user/createOrUpdateUser', { body: input });
  const body = answer.body as { message: string; errors?: Record<string, string[]> };
  return { status: answer.status, ...body };
};

const facts = () =>
  app.sql(
    `select (select count(*)::int from users) as users, (select count(*)::int from outbox) as events,
            (select count(*)::int from audit_log) as entries, (select sum(version)::int from users) as versions`,
  );

describe('adding a user', () => {
  it('stores the given fields, with the start module among the modules', async () => {
    const user = await save(personOf({ name: 'petrov', email: ' Petrov@Naryad.test ', pin_code: '8306' }));
    expect(user).toEqual({
      id: user.id,
      name: 'petrov',
      email: 'petrov@naryad.test',
      first_name: 'Пётр',
      last_name: 'Сидоров',
      role_id: roles['Планировщик'],
      role: { id: roles['Планировщик'], name: 'Планировщик' },
      start_module_id: storehouse,
      modules: [storehouse, desk],
      has_pin: true,
      version: 1,
    });
    const [entry] = await app.sql<{ action: string; user_id: number; after: Record<string, unknown> }>(
      `select action, user_id, after from audit_log where object_type = 'user' and object_id = $1`,
      [String(user.id)],
    );
    expect(entry).toMatchObject({
      action: 'users.create',
      user_id: admin.userId,
      after: { name: 'petrov', password_changed: true, pin_changed: true },
    });
    expect(JSON.stringify(entry)).not.toMatch(/hash|argon|8306|заводь/);
    const events = await app.sql<{ name: string }>(
      `select name from outbox where payload @> $1::jsonb order by id`,
      [{ user_id: user.id }],
    );
    expect(events).toEqual([{ name: 'users.user-saved' }]);
    const guest = await app.guest();
    const entered = await guest.raw('POST', '/login', {
      body: { email: 'petrov@naryad.test', password: 'тихая заводь 42' },
    });
    expect(entered.status).toBe(200);
  });

  it.each([
    [{ password: '' }, 'password', 'Укажите пароль'],
    [{ password: undefined }, 'password', 'Укажите пароль'],
    [{ password: 'короткий'.slice(0, 7) }, 'password', 'Пароль должен быть не короче 8 символов'],
    [{ pin_code: '1234' }, 'pin_code', 'Слишком простой ПИН-код'],
    [{ pin_code: '12' }, 'pin_code', 'ПИН-код должен состоять из 4 цифр'],
    [{ name: '  ' }, 'name', 'Укажите логин'],
    [{ email: 'petrov' }, 'email', 'Некорректный e-mail'],
    [{ email: 'PETROV@naryad.test' }, 'email', 'Такой e-mail уже занят'],
    [{ name: 'Petrov' }, 'name', 'Такой логин уже занят'],
    [{ role_id: 999_999 }, 'role_id', 'Роль не найдена'],
    [{ role_id: null }, 'role_id', 'Выберите роль'],
    [{ start_module_id: 999_999 }, 'start_module_id', 'Модуль не найден'],
    [{ start_module_id: null }, 'start_module_id', 'Выберите стартовый модуль'],
    [{ modules: [999_999] }, 'modules', 'Модуль не найден'],
  ])('is refused with %j', async (overrides, field, text) => {
    const before = await facts();
    expect(await refusal(personOf(overrides))).toMatchObject({
      status: 422,
      message: text,
      errors: { [field]: [text] },
    });
    expect(await facts()).toEqual(before);
  });

  it('happens once for one key, and one login is given once without', async () => {
    const person = personOf();
    const twice = await Promise.all([save(person, 'add-person-1'), save(person, 'add-person-1')]);
    expect(twice[0]).toEqual(twice[1]);
    const racing = await Promise.all(
      Array.from({ length: 4 }, (_, n) => refusal(personOf({ name: n % 2 ? 'RACER' : 'racer' }))),
    );
    expect(racing.map((one) => one.status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(racing.find((one) => one.status === 422)).toMatchObject({
      errors: { name: ['Такой логин уже занят'] },
    });
  });
});

describe('changing a user', () => {
  it('keeps password, PIN and modules that are omitted; removes the PIN on request', async () => {
    const person = personOf({ pin_code: '8306' });
    const { id } = await save(person);
    const hashes = () => app.sql('select password_hash, pin_hash from users where id = $1', [id]);
    const before = await hashes();
    const { modules: _modules, password: _password, ...rest } = person;
    const same = await save({ ...rest, id, password: '', pin_code: '', last_name: 'Иванов' } as Input);
    expect(same).toMatchObject({ last_name: 'Иванов', modules: [storehouse, desk], has_pin: true });
    expect(await hashes()).toEqual(before);
    const without = await save({ ...rest, id, pin_code: null, remove_pin: true } as Input);
    expect(without.has_pin).toBe(false);
    const [entry] = await app.sql(
      `select before->'last_name' as before, after->'pin_changed' as pin from audit_log
        where action = 'users.update' and object_id = $1 order by id desc limit 1`,
      [String(id)],
    );
    expect(entry).toEqual({ before: 'Иванов', pin: true });
  });

  it('needs the current version and an existing user', async () => {
    const person = personOf();
    const { id, version } = await save(person);
    await save({ ...person, id, version } as Input);
    expect(await refusal({ ...person, id, version } as Input)).toMatchObject({
      status: 409,
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
    expect(await refusal({ ...person, id: 999_999 } as Input)).toMatchObject({
      status: 404,
      message: 'Пользователь не найден',
    });
  });

  it('may change the case of the own login, but not use another user’s login', async () => {
    const one = personOf({ name: 'Кузнецов' });
    const other = personOf();
    const { id } = await save(one);
    await save(other);
    expect((await save({ ...one, id, name: 'КУЗНЕЦОВ' } as Input)).name).toBe('КУЗНЕЦОВ');
    expect(await refusal({ ...one, id, name: other.name } as Input)).toMatchObject({ status: 422 });
    expect(await refusal({ ...one, id, email: other.email } as Input)).toMatchObject({
      errors: { email: ['Такой e-mail уже занят'] },
    });
  });

  it('of the password ends all sessions of the user, of the PIN its failures too', async () => {
    const person = personOf();
    const { id } = await save({ ...person, pin_code: '8306' } as Input);
    const own = await app.signInAs(id);
    await app.sql(
      `insert into sign_in_attempts (kind, subject, failures) values
      ('pin-user', $1, 25), ('pin-pair', $1 || '|10.0.0.1', 3), ('pin-user', $1 || '7', 1)`,
      [String(id)],
    );
    await save({ ...person, id, password: '', last_name: 'Орлов' } as Input);
    expect((await own.raw('GET', '/api/v1/me')).status).toBe(200);
    await save({ ...person, id, password: '', pin_code: '9417' } as Input);
    expect((await own.raw('GET', '/api/v1/me')).status).toBe(401);
    const remainingAttempts = await app.sql(
      `select subject from sign_in_attempts where subject like $1 || '%'`,
      [String(id)],
    );
    expect(remainingAttempts).toEqual([{ subject: `${id}7` }]);
    const secondSession = await app.signInAs(id, 'pin');
    await save({ ...person, id, password: 'другая заводь 43' } as Input);
    expect((await secondSession.raw('GET', '/api/v1/me')).status).toBe(401);
  });

  it('without a difference changes nothing and leaves no trace', async () => {
    const person = personOf();
    const savedUser = await save(person);
    const before = await app.sql('select count(*)::int as rows from audit_log');
    const session = await app.signInAs(savedUser.id);
    const savedAgain = await save({ ...person, id: savedUser.id, password: '', remove_pin: true } as Input);
    expect(savedAgain).toEqual(savedUser);
    expect(await app.sql('select count(*)::int as rows from audit_log')).toEqual(before);
    expect((await session.raw('GET', '/api/v1/me')).status).toBe(200);
  });

  it('of oneself keeps the current session', async () => {
    const person = personOf({ role_id: roles[ADMINISTRATOR]! });
    const { id } = await save(person);
    const [here, elsewhere] = [await app.signInAs(id), await app.signInAs(id)];
    const input = { ...person, id, password: 'совсем новая заводь' };
    await passwordConfirmed(app, id);
    await here.call(userRoutes.createOrUpdateUser, input);
    expect((await here.raw('GET', '/api/v1/me')).status).toBe(200);
    expect((await elsewhere.raw('GET', '/api/v1/me')).status).toBe(401);
    await app.sql('update users set is_active = false where id = $1', [id]);
  });
});

describe('who may', () => {
  it('read the roles: everybody signed in; users: administrators', async () => {
    const { data } = await planner.call(userRoutes.getRoles, { search: 'админ' });
    expect(data).toEqual([{ id: roles[ADMINISTRATOR], name: ADMINISTRATOR }]);
    for (const route of Object.values(userRoutes).slice(1)) {
      const body = { ...personOf(), id: planner.userId };
      expect((await planner.raw('POST', route.path, { body })).status).toBe(403);
      expect((await (await app.guest()).raw('POST', route.path, { body })).status).toBe(401);
    }
  });

  it('writes of a PIN session at a terminal need a confirmed password', async () => {
    const { terminal } = await enrolledDevice(app, admin.userId);
    const pin = await app.signInAs(admin.userId, 'pin');
    await app.sql('update sessions set terminal_id = $2 where id = $1', [pin.sessionId, terminal.id]);
    const refusedAnswer = await pin.raw('POST', '/api/user/createOrUpdateUser', { body: personOf() });
    expect(refusedAnswer.status).toBe(423);
    expect((await pin.raw('POST', '/api/user/getUsers', { body: {} })).status).toBe(200);
  });
});

describe('the list', () => {
  const names = async (input: object) =>
    (await admin.call(userRoutes.getUsers, input)).data.map((one) => one.name);

  it('is searched by login, address, names in both orders and role, and sorted', async () => {
    await save(personOf({ name: 'zz-first', first_name: 'Алёна', last_name: 'Ёлкина' }));
    await save(personOf({ name: 'ZZ-second', email: 'yak@zoo.test', role_id: roles[ADMINISTRATOR]! }));
    expect(await names({ search: 'елкина алена' })).toEqual(['zz-first']);
    expect(await names({ search: 'алена елк' })).toEqual(['zz-first']);
    expect(await names({ search: 'YAK@' })).toEqual(['ZZ-second']);
    expect(await names({ search: 'zz-' })).toEqual(['zz-first', 'ZZ-second']);
    expect(await names({ search: 'zz-', sort: 'name', direction: 'desc' })).toEqual([
      'ZZ-second',
      'zz-first',
    ]);
    expect(await names({ search: 'zz-', sort: 'role' })).toEqual(['ZZ-second', 'zz-first']);
    expect(await names({ search: 'администратор' })).toContain('ZZ-second');
    expect(await names({ search: '%' })).toEqual([]);
    const all = await admin.call(userRoutes.getUsers, { sort: 'id' });
    expect(all.data.length).toBe(all.total);
    expect(all.data.map((one) => one.id)).toEqual(all.data.map((one) => one.id).toSorted((a, b) => a - b));
    const page = await admin.call(userRoutes.getUsers, { page: 2, per_page: 2, sort: 'email' });
    expect(page).toMatchObject({ current_page: 2, per_page: 2, total: all.total });
    expect(JSON.stringify(all)).not.toMatch(/hash|argon/);
    await app.sql(`update users set is_active = false where name like 'ZZ-%'`);
  });
});
