import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { defectCodeRoutes as routes } from '@naryad/contracts/workshops/defect-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createShopFloor,
  createWorkPlace,
  type OperationRow,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createShopWork, type ShopWork, type Worker } from '../../../../tests/kit/factories/shop-work.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let floor: ShopFloor;
let work: ShopWork;
let admin: Worker;
let controller: Worker;
let otkWorkPlace: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  work = await createShopWork(app, floor);
  admin = await app.signedIn({ role: 'Администратор' });
  const desk = await createModule(app.dataSource, 'otk-desk');
  otkWorkPlace = await createWorkPlace(app.dataSource, floor.centers.assembly, desk, 'ОТК 1');
  controller = await app.signedIn({ role: 'Контролёр ОТК', moduleIds: [desk] });
});
afterAll(() => app?.close());

const add = async (code: string, name: string) =>
  (await admin.call(routes.createOrUpdateDefectCode, { code, name, group_name: 'Пайка' })).data;
const refusal = (code: string) => ({ status: 422, body: { code } });

/** An item in work at the ОТК. */
async function atOtk(): Promise<[OperationRow, ...OperationRow[]]> {
  await work.deleteAllOrders();
  const { operations } = await work.startedOrder();
  await work.finish(operations[0], operations[1]!);
  await work.move(controller, operations[2]!.id, 'work', otkWorkPlace);
  return operations;
}

describe('defect codes', () => {
  it('are listed, unique by code, and readable by every user', async () => {
    const { id } = await add('П-01', 'Непропай');
    await expect(add('п-01', 'Другой')).rejects.toMatchObject({
      status: 422,
      body: { errors: { code: ['Такой код уже есть'] } },
    });
    const { data } = await controller.call(routes.getDefectCodes, { search: 'непроп' });
    expect(data).toMatchObject([{ id, code: 'П-01', group_name: 'Пайка', is_active: true, version: 1 }]);
    await expect(
      controller.call(routes.createOrUpdateDefectCode, { code: 'X', name: 'Y' }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('are changed only with the current version', async () => {
    const { id, ...row } = await add('П-02', 'Брызги');
    const change = { id, code: row.code, name: 'Брызги припоя', group_name: row.group_name, version: 1 };
    const answers = await Promise.allSettled([
      admin.call(routes.createOrUpdateDefectCode, change),
      admin.call(routes.createOrUpdateDefectCode, { ...change, name: 'Шарики припоя' }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are used by an inspection result, whose history stores their names', async () => {
    const { id, version } = await add('П-03', 'Трещина');
    const operations = await atOtk();
    await controller.call(inspectionRoutes.giveVerdict, {
      operation_id: operations[2]!.id,
      result: 'rework',
      defect_code_id: id,
      back_to_operation_id: operations[1]!.id,
    });
    await admin.call(routes.createOrUpdateDefectCode, { id, code: 'П-33', name: 'Скол', version });
    const { data: task } = await floor.planner.call(productionRoutes.getTask, { id: operations[0].task_id });
    expect(task.operations[2]!.runs).toMatchObject([
      { result: 'rework', reason: 'Трещина', defect: { code: 'П-03', name: 'Трещина' } },
    ]);
    await expect(admin.call(routes.deleteDefectCode, { id })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Код назван в решениях ОТК: его можно сделать неактивным' },
    });
  });

  it('are refused when deleted or inactive; an inspection result needs none', async () => {
    const { id, version } = await add('П-04', 'Царапина');
    await admin.call(routes.createOrUpdateDefectCode, {
      id,
      code: 'П-04',
      name: 'Царапина',
      is_active: false,
      version,
    });
    expect((await controller.call(routes.getDefectCodes, { active: true, search: 'П-04' })).data).toEqual([]);
    const operations = await atOtk();
    const scrap = (defect_code_id: number | null) =>
      controller.call(inspectionRoutes.giveVerdict, {
        operation_id: operations[2]!.id,
        result: 'scrap',
        reason: 'Царапина на лицевой панели',
        defect_code_id,
      });
    await expect(scrap(id)).rejects.toMatchObject(refusal('PRODUCTION_DEFECT_CODE_GONE'));
    await scrap(null);
    const { data: task } = await floor.planner.call(productionRoutes.getTask, { id: operations[0].task_id });
    expect(task.operations[2]!.runs).toMatchObject([
      { result: 'scrap', reason: 'Царапина на лицевой панели', defect: null },
    ]);
    await admin.call(routes.deleteDefectCode, { id });
    expect((await admin.call(routes.getDefectCodes, { search: 'П-04' })).data).toEqual([]);
  });
});
