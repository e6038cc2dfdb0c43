import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { actorOf, requestInfo } from '../../../../tests/kit/factories/actors.js';
import {
  createProductionOrder,
  createWorkCenter,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import {
  operationsOfMap,
  stepsOfMap,
  TechMapBench,
  withOperation,
  withStep,
} from '../../../../tests/kit/tech-map-bench.js';
import type { TestApp } from '../../../../tests/kit/test-app.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { currentContent } from '../data/tech-map-content.js';
import { fromStored } from '../domain/from-editor.js';
import type { FrozenSpecification, SpecificationInput } from '../domain/specification.js';
import { SaveTechMapUseCase } from '../use-cases/save-tech-map.use-case.js';

let bench: TechMapBench;
let app: TestApp;
let floor: ShopFloor;
let save: SaveTechMapUseCase;

beforeAll(async () => {
  bench = await TechMapBench.open();
  ({ app, floor } = bench);
  save = app.get(SaveTechMapUseCase);
});
afterAll(() => app?.close());

const planner = (idempotencyKey: string | null = null) =>
  actorOf(floor.planner.userId, { request: requestInfo({ idempotencyKey }) });
const current = async (id = floor.techMap.id) => {
  const [row] = await app.sql<{ version: number; content: FrozenSpecification }>(
    `select v.version, v.content from tech_maps m
       join tech_map_versions v on v.tech_map_id = m.id and v.version = m.version where m.id = $1`,
    [id],
  );
  return row!;
};

/** Stored content as unchanged input of the editor. */
const asInput = (id: number, version: number, frozen: FrozenSpecification): SpecificationInput => ({
  ...fromStored(frozen, { withIds: true }),
  id,
  version,
});
const copy = async () => {
  const savedMap = await save.execute({ ...floor.specification, name: 'Копия' }, planner());
  const { content } = await current(savedMap.id);
  return { ...savedMap, input: asInput(savedMap.id, savedMap.version, content) };
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows of a table read by a statement, including those removed by filters. */
function rowsRead(plan: Plan, table: string): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = plan;
  const own = plan['Relation Name'] === table ? Math.round((rows + removed) * loops) : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part, table), own);
}

describe('saving a specification', () => {
  it('stores the whole version in work order', async () => {
    const { version, content } = await current();
    expect(version).toBe(1);
    expect(content.materials).toHaveLength(2);
    expect(content.technologies.map((one) => [one.name, one.operations.map((two) => two.name)])).toEqual([
      ['Сборка', ['Комплектование', 'Монтаж']],
      ['Контроль', ['Проверка']],
    ]);
    expect(
      content.technologies[0]!.operations[0]!.steps[0]!.components.map((component) => [
        component.product.name,
        component.count,
      ]),
    ).toEqual([
      ['Плата', 1],
      ['Винт', 4],
    ]);
  });

  it('keeps the ids of returned nodes and deletes missing ones', async () => {
    const { id, input } = await copy();
    const [assembly] = input.technologies;
    const [picking, mounting] = assembly!.operations;
    const changedInput: SpecificationInput = {
      ...input,
      technologies: [
        {
          ...assembly!,
          operations: [
            { ...mounting!, sort: 1 },
            { ...picking!, name: 'Набор' },
          ],
        },
        { name: 'Упаковка', operations: [] },
      ],
    };
    await save.execute(changedInput, planner());
    const { version, content } = await current(id);
    expect(version).toBe(2);
    expect(content.technologies.map((one) => one.name)).toEqual(['Сборка', 'Упаковка']);
    expect(content.technologies[0]!.operations.map((one) => [one.id, one.name])).toEqual([
      [mounting!.id, 'Монтаж'],
      [picking!.id, 'Набор'],
    ]);
    const [counts] = await app.sql(
      'select count(*)::int as versions from tech_map_versions where tech_map_id = $1',
      [id],
    );
    expect(counts).toEqual({ versions: 2 });
  });

  it('never changes nodes of another specification', async () => {
    const { input } = await copy();
    const stolen = (await current()).content.technologies[0]!;
    const { id } = await save.execute(
      { ...input, technologies: [{ ...input.technologies[0]!, id: stolen.id }] },
      planner(),
    );
    expect((await current(id)).content.technologies[0]!.id).not.toBe(stolen.id);
    expect((await current()).content.technologies[0]!.id).toBe(stolen.id);
  });

  it('reads only its own rows, whatever the number of other specifications', async () => {
    const { id } = await copy();
    await app.sql(
      `insert into technology_steps (operation_id, name, sort)
       select o.id, 'Шаг ' || n, n from technology_operations o
         join technologies t on t.id = o.technology_id and t.tech_map_id = $1
         cross join generate_series(1, 3000) n`,
      [floor.techMap.id],
    );
    await app.asOwner('analyze technology_steps');
    const plans: Plan[] = [];
    await currentContent(
      {
        query: async <Row>(text: string, values?: readonly unknown[]) => {
          const [row] = await app.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
            `explain (analyze, format json) ${text}`,
            [...(values ?? [])],
          );
          plans.push(row!['QUERY PLAN'][0]!.Plan);
          return [] as Row[];
        },
      } as ReadDb,
      id,
    );
    expect(rowsRead(plans[0]!, 'technology_steps')).toBe(4);
    await app.sql('delete from technology_steps where sort between 1 and 3000 and name like $1', ['Шаг %']);
  });

  it('is refused with a stale version; of two concurrent saves one is refused', async () => {
    const { input } = await copy();
    const results = await Promise.allSettled([
      save.execute({ ...input, name: 'Первый' }, planner()),
      save.execute({ ...input, name: 'Второй' }, planner()),
    ]);
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({
      kind: 'conflict',
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
  });

  it('that changes nothing makes no version', async () => {
    const { id, input } = await copy();
    const savedMap = await save.execute(input, planner());
    expect(savedMap).toMatchObject({ id, version: 1 });
    expect((await current(id)).version).toBe(1);
  });

  it('is refused when it names what does not exist', async () => {
    await expect(
      save.execute({ ...floor.specification, materials: [{ productId: 999_999, count: 1 }] }, planner()),
    ).rejects.toMatchObject({ code: 'TECH_MAP_REFERENCE' });
  });

  it('never changes an order that was made before', async () => {
    const { id, input } = await copy();
    const order = await createProductionOrder({ ...floor, techMap: { ...floor.techMap, id } });
    await save.execute({ ...input, technologies: input.technologies.slice(0, 1) }, planner());
    const { data } = await floor.planner.call(productionRoutes.getProductionOrder, { id: order });
    expect(data.tech_map.version).toBe(1);
    expect(data.tasks[0]!.operations).toHaveLength(3);
  });
});

describe('a save is refused', () => {
  const refusalOf = (message: string) => ({ status: 422, body: { message } });

  it.each([
    ['a technology twice', 'Технология с таким названием уже существует.', ' СБОРКА '],
    ['a blank technology', 'Заполните название технологии.', '  '],
  ])('with %s', async (_, message, name) => {
    const map = await bench.copy();
    const extraComponent = { type: 'technology', technology: { name, operations: [] } };
    await expect(
      bench.save({ ...map, components: [...map.components, extraComponent] }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(message) as string,
    });
  });

  it('with an operation twice, without work center, or with one that was deleted', async () => {
    const map = await bench.copy();
    const [, mounting] = operationsOfMap(map);
    const change = (overrides: object) =>
      bench.save(withOperation(map, mounting!.id, (one) => ({ ...one, ...overrides })));
    await expect(change({ name: 'КОМПЛЕКТОВАНИЕ ' })).rejects.toMatchObject(
      refusalOf('Операция с таким названием уже существует в этой технологии.'),
    );
    await expect(change({ workshop_post_id: null })).rejects.toMatchObject(refusalOf('Заполните все поля.'));
    const deleted = await createWorkCenter(bench.app.dataSource, 'Старый участок');
    await bench.app.sql('update work_centers set deleted_at = now() where id = $1', [deleted]);
    await expect(change({ workshop_post_id: deleted })).rejects.toMatchObject(
      refusalOf('Рабочий центр удалён: Старый участок'),
    );
  });

  it('with a material twice, or one that was deleted', async () => {
    const map = await bench.copy();
    const material = (productId: number) => ({ type: 'product', product_id: productId, count: 1 });
    await expect(
      bench.save({ ...map, components: [...map.components, material(bench.floor.products.board)] }),
    ).rejects.toMatchObject(refusalOf('Этот продукт уже добавлен.'));
    const deleted = await createProduct(bench.app.dataSource, { name: 'Снята' });
    await bench.app.sql('update products set deleted_at = now() where id = $1', [deleted]);
    await expect(
      bench.save({ ...map, components: [...map.components, material(deleted)] }),
    ).rejects.toMatchObject(refusalOf('Продукция удалена: Снята'));
  });

  it('refuses a picture that was not uploaded; a picture of its own history is accepted', async () => {
    const map = await bench.copy();
    const [step] = stepsOfMap(map);
    const foreign = withStep(map, step!.id, (one) => ({ ...one, img_url: 'secret.webp' }));
    await expect(bench.save(foreign)).rejects.toMatchObject(
      refusalOf(`Изображение шага «${step!.name}» не найдено. Загрузите его ещё раз.`),
    );
    await bench.app.sql('update technology_steps set img_url = $2 where id = $1', [step!.id, 'own.webp']);
    const renamedMap = await bench.renamed(await bench.get(map.id), 'С картинкой');
    const without = await bench.save(withStep(renamedMap, step!.id, (one) => ({ ...one, img_url: null })));
    const back = await bench.save(
      withStep(without.techMap, step!.id, (one) => ({ ...one, img_url: '/operation-steps-images/own.webp' })),
    );
    expect(stepsOfMap(back.techMap)[0]!.img_url).toBe('own.webp');
  });

  it('with another product', async () => {
    const map = await bench.copy();
    await expect(bench.save({ ...map, product_id: bench.floor.products.board })).rejects.toMatchObject(
      refusalOf('Изделие спецификации не меняется: скопируйте её для другого изделия'),
    );
  });
});

describe('the list of specifications', () => {
  it('finds by name and product, in pages', async () => {
    const { data, total } = await floor.planner.call(techMapRoutes.getTechMaps, {
      search: 'СБОРКА',
      page: 1,
      per_page: 1,
    });
    expect(data).toHaveLength(1);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ id: floor.techMap.id, product: { name: 'Контроллер' } });
    await expect(floor.assembler.call(techMapRoutes.getTechMaps, {})).rejects.toMatchObject({ status: 403 });
  });
});
