import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

const OWN_ROLE = {
  status: 422,
  body: {
    message: 'Нельзя снять роль администратора с самого себя',
    errors: { role_id: ['Нельзя снять роль администратора с самого себя'] },
  },
};

describe('the role of an administrator', () => {
  let app: TestApp;
  let moduleId: number;
  let planner: number;
  let anna: Client;
  let boris: Client;

  beforeAll(async () => {
    app = await startTestApp();
    moduleId = await createModule(app.dataSource, 'storehouse', 'Склад');
    await app.signedIn({ role: 'Планировщик', moduleIds: [moduleId] });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await app.sql('update users set is_active = false');
    anna = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [moduleId] });
    boris = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [moduleId] });
    const { data } = await anna.call(userRoutes.getRoles, { search: 'Планировщик' });
    planner = data[0]!.id;
  });

  const administrators = async () => {
    const rows = await app.sql<{ id: number }>(
      `select u.id from users u join roles r on r.id = u.role_id where u.is_active and r.name = $1 order by 1`,
      [ADMINISTRATOR],
    );
    return rows.map(({ id }) => id);
  };
  /** As the form does it: all fields, with another role. */
  const demote = async (client: Client, userId: number) => {
    const [user] = await app.sql<{ name: string; email: string }>(
      'select name, email from users where id = $1',
      [userId],
    );
    const body = { ...user, id: userId, role_id: planner, start_module_id: moduleId };
    const answer = await client.raw('POST', userRoutes.createOrUpdateUser.path, { body });
    return { status: answer.status, body: answer.body };
  };

  it('cannot be given up by oneself, however often and even with other administrators', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await demote(anna, anna.userId)).toMatchObject(OWN_ROLE);
    const both = await Promise.all([demote(anna, anna.userId), demote(boris, boris.userId)]);
    expect(both).toMatchObject([OWN_ROLE, OWN_ROLE]);
    expect(await administrators()).toEqual([anna.userId, boris.userId]);
  });

  it('can be removed by another administrator', async () => {
    expect((await demote(anna, boris.userId)).status).toBe(200);
    expect(await administrators()).toEqual([anna.userId]);
    expect(await demote(anna, anna.userId)).toMatchObject({
      status: 422,
      body: { message: 'Должен остаться хотя бы один администратор' },
    });
  });

  it('two administrators who remove each other concurrently: one remains', async () => {
    const answers = await Promise.all([demote(anna, boris.userId), demote(boris, anna.userId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await administrators()).toHaveLength(1);
  });

  it('other changes of oneself are free', async () => {
    const { data } = await anna.call(userRoutes.getUsers, {});
    const { role: _role, has_pin: _pin, ...own } = data.find(({ id }) => id === anna.userId)!;
    const changedUser = { ...own, start_module_id: moduleId, last_name: 'Орлова' };
    expect((await anna.call(userRoutes.createOrUpdateUser, changedUser)).data.last_name).toBe('Орлова');
  });
});
