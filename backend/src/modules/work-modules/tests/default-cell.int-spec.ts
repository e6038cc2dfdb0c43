import { structureRoutes } from '@naryad/contracts/structure/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createCells } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let desk: number;
let storehouse: number;
let cell: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  admin = await app.signedIn({ role: ADMINISTRATOR });
});
afterAll(() => app?.close());
beforeEach(async () => {
  desk = await createModule(app.dataSource, 'assembler-desk');
  storehouse = await createModule(app.dataSource, 'storehouse');
  [cell] = (await createCells(app.dataSource, storehouse)) as [number];
  await connectModules(app.dataSource, storehouse, desk);
});

const details = (id: number) => admin.call(workModuleRoutes.getModule, { id });
async function save(fields: object, id = desk) {
  const { name, module_type_id } = await details(id);
  const answer = await admin.raw('POST', '/api/module/createOrUpdateModule', {
    body: { id, name, module_type_id, ...fields },
  });
  return { status: answer.status, body: answer.body as { errors?: object; message: string } };
}
const refusalOf = (text: string) => ({ status: 422, body: { errors: { default_cell_id: [text] } } });

it('a desk has a default cell in a connected storehouse until it is removed; each change is in the audit log', async () => {
  expect(await save({ default_cell_id: cell })).toMatchObject({ status: 200 });
  expect((await details(desk)).default_cell).toMatchObject({
    id: cell,
    storehouse_id: storehouse,
    is_connected: true,
  });
  await save({ name: 'Стол сборки' });
  expect((await details(desk)).default_cell).toMatchObject({ id: cell });
  await save({ default_cell_id: null });
  expect((await details(desk)).default_cell).toBeNull();
  const journal = await app.sql(
    `select before->'default_cell'->>'id' as before, after->'default_cell'->>'id' as after from audit_log
      where object_type = 'work-module' and object_id = $1 order by id`,
    [String(desk)],
  );
  expect(journal).toEqual([
    { before: null, after: String(cell) },
    { before: String(cell), after: String(cell) },
    { before: String(cell), after: null },
  ]);
});

it('other modules cannot have one; other storehouses and missing cells are refused', async () => {
  const production = await createModule(app.dataSource, 'production' satisfies WorkModuleKey);
  expect(await save({ default_cell_id: cell }, production)).toMatchObject(
    refusalOf('Ячейку для готовой продукции указывают только у рабочих модулей'),
  );
  const [foreign] = await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'));
  expect(await save({ default_cell_id: foreign })).toMatchObject(
    refusalOf('Склад ячейки не подключён к модулю: отметьте его в дочерних модулях'),
  );
  expect(await save({ default_cell_id: 2_000_000_000 })).toMatchObject(refusalOf('Ячейка не найдена'));
  await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [cell]);
  expect(await save({ default_cell_id: cell })).toMatchObject(refusalOf('Ячейка не найдена'));
});

it('the cell is not deleted under the desk; with the desk it is free', async () => {
  await save({ default_cell_id: cell });
  const { name } = await details(desk);
  await expect(admin.call(structureRoutes.deleteCell, { id: cell })).rejects.toMatchObject({
    status: 422,
    body: { message: `Ячейка указана для готовой продукции в модулях: ${name}` },
  });
  await admin.call(workModuleRoutes.deleteModule, { id: desk });
  await admin.call(structureRoutes.deleteCell, { id: cell });
});

it('of a choice and a deletion at once one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [next] = (await createCells(app.dataSource, storehouse)) as [number];
    const [saved, deleted] = await Promise.all([
      save({ default_cell_id: next }),
      admin.raw('POST', structureRoutes.deleteCell.path, { body: { id: next } }),
    ]);
    expect([saved.status, deleted.status].toSorted()).toEqual([200, 422]);
    const isChosen = (await details(desk)).default_cell?.id === next;
    expect(isChosen).toBe(saved.status === 200);
  }
});
