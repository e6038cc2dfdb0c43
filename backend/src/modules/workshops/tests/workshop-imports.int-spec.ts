import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
} from '../../../../tests/kit/factories/production.js';
import { csv, xlsx } from '../../../../tests/kit/factories/tables.js';
import { ImportBench } from '../../../../tests/kit/import-bench.js';

let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench?.app.close());

const lists = async () => {
  const [shops, centers, workPlaces] = await Promise.all([
    bench.admin.call(routes.getWorkshops, {}),
    bench.admin.call(routes.getWorkshopPosts, {}),
    bench.admin.call(routes.getWorkshopPostUnits, {}),
  ]);
  return {
    shops: shops.data.map(({ name }) => name),
    centers: centers.data.map(({ name, workshop }) => [name, workshop.name]),
    places: workPlaces.data.map(({ name, workshop_post, module }) => [
      name,
      workshop_post.name,
      module?.name ?? null,
    ]),
  };
};

it('a shop floor is imported from three files, level by level, and undone', async () => {
  const desk = await createModule(bench.app.dataSource, 'assembler-desk');
  const [{ name: deskName }] = (await bench.app.sql('select name from work_modules where id = $1', [
    desk,
  ])) as [{ name: string }];
  await bench.import('workshops', csv([['Название'], ['Сборка'], ['Окраска']]));
  await bench.import(
    'work-centers',
    csv([
      ['Название', 'Цех'],
      ['Участок 1', 'сборка'],
      ['Участок 1', 'Окраска'],
    ]),
  );
  const file = csv([
    ['Название', 'Рабочий центр', 'Модуль'],
    ['Стол 1', 'Сборка / Участок 1', deskName],
    ['Стол 1', 'Окраска / Участок 1', ''],
  ]);
  const run = await bench.import('work-places', file);
  expect(await lists()).toEqual({
    shops: ['Окраска', 'Сборка'],
    centers: [
      ['Участок 1', 'Сборка'],
      ['Участок 1', 'Окраска'],
    ],
    places: [
      ['Стол 1', 'Участок 1', deskName],
      ['Стол 1', 'Участок 1', null],
    ],
  });
  expect((await bench.check('work-places', file)).counts).toMatchObject({ new: 0, unchanged: 2 });
  const actions = await bench.app.sql(
    `select distinct action, object_type from audit_log where action like '%.import' order by action`,
  );
  expect(actions).toEqual([
    { action: 'work-centers.import', object_type: 'work-center' },
    { action: 'work-places.import', object_type: 'work-place' },
    { action: 'workshops.import', object_type: 'workshop' },
  ]);
  await bench.undo(run.id);
  expect((await lists()).places).toEqual([]);
});

it('reports the errors of each row', async () => {
  const problems = async (kind: 'workshops' | 'work-centers' | 'work-places', rows: string[][]) =>
    (await bench.check(kind, csv(rows))).rows.map((row) => row.problems.join());
  expect(await problems('workshops', [['Название'], ['Литьё'], ['литье'], ['А'.repeat(101)]])).toEqual([
    '',
    expect.stringMatching(/^Повтор строки 2: .+ «.+»$/),
    'Название: Не более 100 символов',
  ]);
  expect(
    await problems('work-centers', [
      ['Название', 'Цех'],
      ['Участок 9', ''],
      ['Участок 9', 'Нет такого'],
      ['Участок 1', ''],
    ]),
  ).toEqual([
    'Укажите цех',
    'Цех не найден: Нет такого',
    'Рабочий центр с таким названием есть в нескольких цехах, укажите цех',
  ]);
  expect(
    await problems('work-places', [
      ['Название', 'Рабочий центр', 'Модуль'],
      ['Стол', 'Участок 1', ''],
      ['Стол', 'Сборка / Участок 1', 'Нет такого'],
      ['Стол', '', ''],
    ]),
  ).toEqual([
    'Рабочих центров «Участок 1» несколько, укажите «Цех / Рабочий центр»',
    'Модуль рабочего места не найден: Нет такого',
    'Укажите рабочий центр',
  ]);
});

it('defect codes are matched by code, case-insensitively, and undone', async () => {
  const headers = ['Код', 'Название', 'Группа', 'Состояние'];
  const first = await bench.import(
    'defect-codes',
    csv([headers, ['П-01', 'Непропай', 'Пайка', ''], ['М-01', 'Скол', '', 'не действует']]),
  );
  const rows = async () =>
    (await bench.admin.call(defectCodeRoutes.getDefectCodes, {})).data.map((one) => [
      one.code,
      one.name,
      one.group_name,
      one.is_active,
    ]);
  const expectedRows = [
    ['М-01', 'Скол', null, false],
    ['П-01', 'Непропай', 'Пайка', true],
  ];
  expect(await rows()).toEqual(expectedRows);
  const second = csv([
    headers,
    ['п-01', 'Непропай', '', ''],
    ['П-01', 'Другое', '', ''],
    ['', 'Новый', '', ''],
    ['Т-01', 'Трещина', '', 'иногда'],
    ['Ц-01', 'Скол', '', ''],
    ['ц-01', 'Царапина', '', '-'],
  ]);
  const { rows: checked } = await bench.check('defect-codes', second);
  expect(checked.map(({ state, problems }) => [state, problems.join()])).toEqual([
    ['changed', ''],
    ['wrong', expect.stringMatching(/^Повтор строки 2: .+ «.+»$/)],
    ['wrong', 'Укажите код'],
    ['wrong', 'Состояние: «Действует» или «Не действует»'],
    ['new', ''],
    ['wrong', expect.stringMatching(/^Повтор строки 6: .+ «.+»$/)],
  ]);
  const [{ id }] = (await bench.app.sql(`select id from defect_codes where code = 'М-01'`)) as [
    { id: number },
  ];
  const codeInUse = await bench.check(
    'defect-codes',
    csv([
      ['ID', 'Код', 'Название'],
      [String(id), 'п-01', 'Скол'],
    ]),
  );
  expect(codeInUse.rows.map((row) => row.problems.join())).toEqual(['Такой код уже есть']);
  await bench.undo(first.id);
  expect(await rows()).toEqual([]);
});

it('an import whose rows are in use cannot be undone; a file cannot move a work place with work', async () => {
  const run = await bench.import('workshops', csv([['Название'], ['Цех с центром']]));
  const { data } = await bench.admin.call(routes.getWorkshops, { search: 'Цех с центром' });
  await bench.admin.call(routes.createOrUpdateWorkshopPost, { name: 'Пост', workshop_id: data[0]!.id });
  await expect(bench.undo(run.id)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('В цехе есть рабочие центры: Пост') as string,
  });

  const floor = await createShopFloor(bench.app);
  const order = await createProductionOrder(floor);
  const [operation] = await operationsOf(bench.app.dataSource, order);
  await floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: operation!.id,
    status: 'work',
    workshop_post_unit_id: floor.places.picking,
  });
  const moving = await xlsx([
    ['ID', 'Название', 'Модуль'],
    [String(floor.places.picking), 'Комплектование 1', '-'],
  ]);
  const { plan, rows } = await bench.check('work-places', moving);
  expect(rows).toMatchObject([{ state: 'changed', problems: [] }]);
  await expect(bench.apply('work-places', moving, plan)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('На рабочем месте выполняется операция') as string,
  });
});
