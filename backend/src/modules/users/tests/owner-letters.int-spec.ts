import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { lettersTo } from '../../../../tests/kit/letters.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

describe('letters to the owner of a sign-in that an administrator changes', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp['signedIn']>>;
  let moduleId: number;
  let count = 0;

  beforeAll(async () => {
    app = await startTestApp();
    moduleId = await createModule(app.dataSource, 'storehouse', 'Склад');
    admin = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [moduleId] });
  });
  afterAll(() => app?.close());

  const person = async () => {
    count += 1;
    const [role] = (await admin.call(userRoutes.getRoles, { search: ADMINISTRATOR })).data;
    const input = {
      name: `owner-${count}`,
      email: `owner-${count}@naryad.test`,
      password: 'тихая заводь 42',
      pin_code: '8306',
      role_id: role!.id,
      start_module_id: moduleId,
    };
    const { data } = await admin.call(userRoutes.createOrUpdateUser, input);
    return { ...input, id: data.id, password: '', pin_code: '' };
  };
  const reported = async (email: string) =>
    (await lettersTo(app, email)).map((letter) => letter.kind === 'security-notice' && letter.what);

  it('is reported of each change at the address of before, and of nothing else', async () => {
    const owner = await person();
    expect(await reported(owner.email)).toEqual([]);
    await admin.call(userRoutes.createOrUpdateUser, { ...owner, last_name: 'Орлова' });
    expect(await reported(owner.email)).toEqual([]);
    const movedOwner = {
      ...owner,
      email: `moved-${owner.email}`,
      password: 'другая заводь 43',
      pin_code: '9417',
    };
    await admin.call(userRoutes.createOrUpdateUser, movedOwner);
    expect((await reported(owner.email)).toSorted()).toEqual([
      'email-changed',
      'password-changed',
      'pin-changed',
    ]);
    expect(await reported(movedOwner.email)).toEqual([]);
  });

  it('reports a removed PIN, once per key', async () => {
    const owner = await person();
    const options = { idempotencyKey: `owner-pin-${owner.id}` };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await admin.call(userRoutes.createOrUpdateUser, { ...owner, remove_pin: true }, options);
    }
    expect(await reported(owner.email)).toEqual(['pin-changed']);
  });
});
