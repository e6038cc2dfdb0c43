import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createDocument,
  createWorkCenter,
  createWorkPlace,
} from '../../../../tests/kit/factories/production.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import {
  operationsOfMap,
  stepsOfMap,
  TechMapBench,
  withOperation,
  withStep,
} from '../../../../tests/kit/tech-map-bench.js';

let bench: TechMapBench;

beforeAll(async () => {
  bench = await TechMapBench.open();
});
afterAll(() => bench?.app.close());

const ids = (map: Awaited<ReturnType<TechMapBench['get']>>) => ({
  components: map.components.map((one) => one.id),
  operations: operationsOfMap(map).map((one) => one.id),
  steps: stepsOfMap(map).map((one) => one.id),
  parts: stepsOfMap(map).flatMap((one) => one.components.map((two) => two.id)),
});

describe('the editor reads', () => {
  it('the specification with materials first, and what it offers, at the top level', async () => {
    const answer = await bench.technologist.call(routes.getTechMap, { id: bench.floor.techMap.id });
    expect(answer.techMap).toMatchObject({
      name: 'Контроллер, сборка',
      product: { name: 'Контроллер' },
      version: 1,
    });
    expect(answer.techMap.components.map((one) => one.type)).toEqual([
      'product',
      'product',
      'technology',
      'technology',
    ]);
    const [first] = stepsOfMap(answer.techMap);
    expect(first!.products.map(({ id, count }) => [id, count])).toEqual([
      [bench.floor.products.board, 1],
      [bench.floor.products.screw, 4],
    ]);
    expect(answer.workshopPosts.find((one) => one.id === bench.floor.centers.assembly)).toMatchObject({
      name: 'Участок сборки',
      places: 2,
      served_places: 2,
      picking_places: 0,
    });
    expect(answer.workshopPosts.find((one) => one.id === bench.floor.centers.picking)).toMatchObject({
      served_places: 2,
      picking_places: 2,
    });
  });

  it('marks a center as a picking center while a picking desk serves one of its work places', async () => {
    const { app, floor, technologist } = bench;
    const center = await createWorkCenter(app.dataSource, 'Участок набора');
    const offered = async () => {
      const { workshopPosts } = await technologist.call(routes.getTechMap, { id: floor.techMap.id });
      const { places, served_places, picking_places } = workshopPosts.find((one) => one.id === center)!;
      return [places, served_places, picking_places];
    };
    const workPlace = await createWorkPlace(app.dataSource, center, null, 'Набор 1');
    expect(await offered()).toEqual([1, 0, 0]);
    const desk = async (key: WorkModuleKey) => {
      const id = await createModule(app.dataSource, key);
      await app.sql('update work_places set module_id = $2 where id = $1', [workPlace, id]);
      return id;
    };
    await desk('assembler-desk');
    expect(await offered()).toEqual([1, 1, 0]);
    const picking = await desk('picking-desk');
    expect(await offered()).toEqual([1, 1, 1]);
    await app.sql('update work_modules set deleted_at = now() where id = $1', [picking]);
    expect(await offered()).toEqual([1, 0, 0]);
  });

  it('no specification that was deleted or never was', async () => {
    const { id } = await bench.copy();
    await bench.technologist.call(routes.deleteTechMap, { id });
    for (const missingId of [id, 999_999]) {
      await expect(bench.technologist.call(routes.getTechMap, { id: missingId })).rejects.toMatchObject({
        status: 404,
        body: { message: 'Спецификация не найдена' },
      });
    }
  });
});

describe('ids', () => {
  it('of all returned nodes stay', async () => {
    const map = await bench.copy();
    const { techMap } = await bench.save({ ...map, name: 'Другое имя' });
    expect(techMap.version).toBe(2);
    expect(ids(techMap)).toEqual(ids(map));
  });

  it('stay when a body contains products only, and when a step moves to another operation', async () => {
    const map = await bench.copy();
    const [picking, mounting] = operationsOfMap(map);
    const [moved] = picking!.steps;
    const bare = { ...moved!, components: undefined, products: moved!.products };
    const changedMap = withOperation(
      withOperation(map, picking!.id, (one) => ({ ...one, steps: [] })) as typeof map,
      mounting!.id,
      (one) => ({ ...one, steps: [...one.steps, bare] }),
    );
    const { techMap } = await bench.save(changedMap);
    const step = stepsOfMap(techMap).find((one) => one.id === moved!.id)!;
    expect(step.components).toEqual(moved!.components);
    expect(operationsOfMap(techMap).map((one) => one.steps.length)).toEqual([0, 3, 1]);
  });

  it('of the editor are mapped to those that the nodes got', async () => {
    const map = await bench.copy();
    const extraProduct = await createProduct(bench.app.dataSource, { name: 'Шайба' });
    const { techMap, local_ids } = await bench.save({
      ...map,
      components: [
        ...map.components,
        { id: 'local-material-1', type: 'product', product_id: extraProduct, count: 2 },
        {
          id: 'local-technology-1',
          type: 'technology',
          technology: {
            id: 'local-technology-1',
            name: 'Упаковка',
            operations: [
              {
                id: 'local-operation-1',
                name: 'Укладка',
                workshop_post_id: bench.floor.centers.assembly,
                steps: [{ id: 'local-step-1732280000000-1', name: 'Уложить' }],
              },
            ],
          },
        },
      ],
    });
    const createdComponent = techMap.components.find(
      (one) => one.type === 'technology' && one.technology.name === 'Упаковка',
    )!;
    expect(local_ids).toEqual({
      'local-material-1': techMap.components.find((one) => one.product_id === extraProduct)!.id,
      'local-technology-1': createdComponent.id,
      'local-operation-1': createdComponent.technology!.operations[0]!.id,
      'local-step-1732280000000-1': createdComponent.technology!.operations[0]!.steps[0]!.id,
    });
    expect(createdComponent.technology!.operations[0]).toMatchObject({
      sort: 5,
      steps: [{ sort: 5, type: 'production' }],
    });
  });

  it('of another specification are never used', async () => {
    const victim = await bench.copy('Чужая');
    const map = await bench.copy('Своя');
    const stolen = { ...victim, id: map.id, version: map.version };
    const { techMap } = await bench.save(stolen);
    const [mine, theirs] = [ids(techMap), ids(await bench.get(victim.id))];
    expect(theirs).toEqual(ids(victim));
    for (const kind of ['operations', 'steps', 'parts'] as const)
      expect(mine[kind].filter((id) => theirs[kind].includes(id))).toEqual([]);
  });

  it('are new for a duplicated node', async () => {
    const map = await bench.copy();
    const [operation] = operationsOfMap(map);
    const { techMap } = await bench.save(
      withOperation(map, operation!.id, (one) => ({
        ...one,
        steps: [...one.steps, { ...one.steps[0]!, sort: 10 }],
      })),
    );
    const createdStepIds = operationsOfMap(techMap)[0]!.steps.map((one) => one.id);
    expect(createdStepIds).toHaveLength(2);
    expect(new Set(createdStepIds).size).toBe(2);
    expect(createdStepIds[0]).toBe(operation!.steps[0]!.id);
  });
});

describe('a body', () => {
  it('with changed products uses them instead of the components', async () => {
    const map = await bench.copy();
    const [step] = stepsOfMap(map);
    const { techMap } = await bench.save(
      withStep(map, step!.id, (one) => ({
        ...one,
        products: [{ id: bench.floor.products.screw, count: 6 }],
      })),
    );
    expect(stepsOfMap(techMap)[0]!.components).toMatchObject([
      { id: step!.components[1]!.id, product_id: bench.floor.products.screw, count: 6 },
    ]);
  });

  it('with changed components and unchanged products uses the components', async () => {
    const map = await bench.copy();
    const [step] = stepsOfMap(map);
    const { techMap } = await bench.save(
      withStep(map, step!.id, (one) => ({ ...one, components: one.components.slice(0, 1) })),
    );
    expect(stepsOfMap(techMap)[0]!.products.map((one) => one.id)).toEqual([bench.floor.products.board]);
  });

  it('with emptied products empties the step', async () => {
    const map = await bench.copy();
    const [step] = stepsOfMap(map);
    const { techMap } = await bench.save(withStep(map, step!.id, (one) => ({ ...one, products: [] })));
    expect(stepsOfMap(techMap)[0]).toMatchObject({ products: [], components: [] });
  });

  it('without sorts, documents, picture and description keeps the stored ones; new nodes are last', async () => {
    const map = await bench.copy();
    const [, mounting] = operationsOfMap(map);
    const bare = withOperation(map, mounting!.id, (one) => ({
      id: one.id,
      name: one.name,
      workshop_post_id: one.workshop_post_id,
      steps: [{ name: 'Новый' }, ...one.steps.map(({ id, name }) => ({ id, name }))],
    })) as typeof map;
    const { techMap } = await bench.save({ id: map.id, components: bare.components });
    expect(techMap).toMatchObject({ name: 'Копия', version: 2 });
    const savedOperation = operationsOfMap(techMap)[1]!;
    expect(savedOperation.sort).toBe(mounting!.sort);
    expect(savedOperation.steps.map((one) => [one.name, one.sort])).toEqual([
      ['Осмотр', 5],
      ['Установка платы', 10],
      ['Новый', 15],
    ]);
  });

  it('keeps documents of print steps only', async () => {
    const map = await bench.copy();
    const document = await createDocument(bench.app.dataSource, 'Бирка изделия', null);
    const [step] = stepsOfMap(map);
    const print = await bench.save(
      withStep(map, step!.id, (one) => ({
        ...one,
        type: 'print',
        documents: [{ id: document }, { id: document }],
      })),
    );
    expect(stepsOfMap(print.techMap)[0]!.documents).toEqual([
      { id: document, name: 'Бирка изделия', template_key: null },
    ]);
    const { techMap } = await bench.save(
      withStep(print.techMap, step!.id, (one) => ({ ...one, type: 'production' })),
    );
    expect(stepsOfMap(techMap)[0]!.documents).toEqual([]);
  });

  it('without a version lets the last writer win, a stale one is refused', async () => {
    const map = await bench.copy();
    await bench.renamed(map, 'Первый');
    const { techMap } = await bench.save({ ...map, version: undefined, name: 'Второй' });
    expect(techMap).toMatchObject({ name: 'Второй', version: 3 });
    await expect(bench.save({ ...map, name: 'Третий' })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Данные изменены другим пользователем. Обновите страницу.' },
    });
  });

  it('equal to the stored content creates no version', async () => {
    const map = await bench.copy();
    const { techMap } = await bench.save(map);
    expect(techMap).toEqual(map);
    const { total } = await bench.technologist.call(routes.getVersions, { id: map.id });
    expect(total).toBe(1);
  });
});
