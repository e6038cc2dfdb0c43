import { auditRoutes } from '@naryad/contracts/audit/routes';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

let app: TestApp;
let house: Storehouse;
let admin: TestClient;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

const aReason = async () =>
  (await admin.call(writeOffReasonRoutes.createOrUpdateReason, { name: `Уронили ${(round += 1)}` })).data;

const many = (lot: number, ground: object) =>
  house.storekeeper.call(stockLineRoutes.changeMany, {
    module_id: house.moduleId,
    action: 'remove',
    lines: [{ product_id: house.product, cell_id: house.cell(0), batch_product_id: lot, quantity: 1 }],
    ...ground,
  });

it('a write-off stores the name of its reason at that time, and a comment; the audit log shows both', async () => {
  const reason = await aReason();
  const { lot } = await house.add({ count: 3 });
  const { id } = await house.remove({
    batch_product_id: lot,
    reason_id: reason.id,
    comment: ' упала с полки ',
  });
  await admin.call(writeOffReasonRoutes.createOrUpdateReason, { id: reason.id, name: `Иначе ${round}` });
  const { data } = await house.operations();
  expect(data.map((one) => [one.type, one.reason, one.comment])).toEqual([
    ['remove', reason.name, 'упала с полки'],
    ['add', null, null],
  ]);
  const journal = await admin.call(auditRoutes.getAudit, {
    object_type: 'stock-operation',
    object_id: String(id),
  });
  expect(journal.data[0]!.after).toMatchObject({ reason: reason.name, comment: 'упала с полки' });
});

it('many are written off with one reason; what is specified works without', async () => {
  const reason = await aReason();
  const { lot } = await house.add({ count: 3 });
  await many(lot, { reason_id: reason.id });
  await many(lot, {});
  await house.remove({ batch_product_id: lot });
  expect((await house.operations({ type: 'remove' })).data.map((one) => one.reason)).toEqual([
    null,
    null,
    reason.name,
  ]);
});

it('a deleted reason is refused under its field, and nothing is written off', async () => {
  const reason = await aReason();
  await admin.call(writeOffReasonRoutes.deleteReason, { id: reason.id });
  const { lot } = await house.add({ count: 1 });
  const refusal = {
    status: 422,
    body: { errors: { reason_id: [expect.stringContaining('Такой причины')] } },
  };
  await expect(many(lot, { reason_id: reason.id })).rejects.toMatchObject(refusal);
  await expect(
    house.remove({ batch_product_id: lot, reason_id: reason.id, comment: 'всё равно' }),
  ).rejects.toMatchObject(refusal);
  expect((await house.operations({ type: 'remove' })).data).toEqual([]);
  await expect(app.asOwner('delete from write_off_notes')).rejects.toThrow('append-only');
});

it('one of two who add the same reason is refused; what is offered no more is left out of the choice', async () => {
  const name = `Общая ${(round += 1)}`;
  const save = () => admin.call(writeOffReasonRoutes.createOrUpdateReason, { name });
  const both = await Promise.allSettled([save(), save()]);
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { status: 422, body: { errors: { name: ['Такая причина уже есть'] } } },
  });
  const reason = await aReason();
  const stop = { id: reason.id, name: reason.name, is_active: false, version: reason.version };
  await admin.call(writeOffReasonRoutes.createOrUpdateReason, stop);
  await expect(admin.call(writeOffReasonRoutes.createOrUpdateReason, stop)).rejects.toMatchObject({
    status: 409,
  });
  const offered = await house.storekeeper.call(writeOffReasonRoutes.getReasons, { active: true });
  expect(offered.data.map((one) => one.name)).toContain(name);
  expect(offered.data.map((one) => one.id)).not.toContain(reason.id);
  await expect(
    house.storekeeper.call(writeOffReasonRoutes.createOrUpdateReason, { name: 'Чужая' }),
  ).rejects.toMatchObject({ status: 403 });
});
