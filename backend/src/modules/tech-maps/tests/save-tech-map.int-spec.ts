import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { actorOf, requestInfo } from '../../../../tests/kit/factories/actors.js';
import {
  createDocument,
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { FrozenSpecification, SpecificationInput } from '../domain/specification.js';
import { TechMapsQuery } from '../queries/tech-maps.query.js';
import { SaveTechMap } from '../use-cases/save-tech-map.use-case.js';

let app: TestApp;
let floor: ShopFloor;
let save: SaveTechMap;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  save = app.get(SaveTechMap);
});
afterAll(() => app?.close());

const planner = (idempotencyKey: string | null = null) =>
  actorOf(floor.planner.userId, { request: requestInfo({ idempotencyKey }) });
const current = async (id = floor.techMap.id) => (await app.get(TechMapsQuery).current(id))!;

/** What the editor would send back unchanged. */
const asInput = (id: number, version: number, frozen: FrozenSpecification): SpecificationInput => ({
  id,
  version,
  name: frozen.name,
  description: frozen.description,
  productId: frozen.product_id,
  materials: frozen.materials.map((one) => ({ productId: one.product_id, count: one.count })),
  technologies: frozen.technologies.map((technology) => ({
    id: technology.id,
    name: technology.name,
    operations: technology.operations.map((operation) => ({
      id: operation.id,
      name: operation.name,
      sort: operation.sort,
      workCenterId: operation.work_center_id,
      steps: operation.steps.map((step) => ({
        id: step.id,
        name: step.name,
        description: step.description,
        type: step.type,
        sort: step.sort,
        imgUrl: step.img_url,
        components: step.components.map((one) => ({ productId: one.product_id, count: one.count })),
        documentIds: step.documents.map((one) => one.id),
      })),
    })),
  })),
});
const copy = async () => {
  const saved = await save.execute({ ...floor.specification, name: 'Копия' }, planner());
  const { content } = await current(saved.id);
  return { ...saved, input: asInput(saved.id, saved.version, content) };
};

describe('saving a specification', () => {
  it('keeps the version whole, in the order of work', async () => {
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

  it('keeps the ids of what came back and drops what did not', async () => {
    const { id, input } = await copy();
    const [assembly] = input.technologies;
    const [picking, mounting] = assembly!.operations;
    const changed: SpecificationInput = {
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
    await save.execute(changed, planner());
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

  it('takes no node of another specification over', async () => {
    const { input } = await copy();
    const stolen = (await current()).content.technologies[0]!;
    const { id } = await save.execute(
      { ...input, technologies: [{ ...input.technologies[0]!, id: stolen.id }] },
      planner(),
    );
    expect((await current(id)).content.technologies[0]!.id).not.toBe(stolen.id);
    expect((await current()).content.technologies[0]!.id).toBe(stolen.id);
  });

  it('keeps documents of print steps only', async () => {
    const { id, input } = await copy();
    const documentId = await createDocument(app.dataSource, 'Паспорт', 'product-passport');
    const [assembly, ...rest] = input.technologies;
    const [picking, ...others] = assembly!.operations;
    const step = picking!.steps[0]!;
    const steps = [
      { ...step, documentIds: [documentId] },
      {
        ...step,
        id: null,
        name: 'Печать',
        type: 'print' as const,
        sort: 10,
        components: [],
        documentIds: [documentId, documentId],
      },
    ];
    await save.execute(
      {
        ...input,
        technologies: [{ ...assembly!, operations: [{ ...picking!, steps }, ...others] }, ...rest],
      },
      planner(),
    );
    const saved = (await current(id)).content.technologies[0]!.operations[0]!.steps;
    expect(saved.map((one) => one.documents)).toEqual([
      [],
      [{ id: documentId, name: 'Паспорт', template_key: 'product-passport' }],
    ]);
  });

  it('is refused with a stale version, and when two save at once one of them learns it', async () => {
    const { input } = await copy();
    const results = await Promise.allSettled([
      save.execute(input, planner()),
      save.execute(input, planner()),
    ]);
    const lost = results.filter((one) => one.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toMatchObject({
      kind: 'conflict',
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
  });

  it('happens once for one key', async () => {
    const { id, input } = await copy();
    const first = await save.execute(input, planner('save-once-1'));
    const second = await save.execute(input, planner('save-once-1'));
    expect(second).toEqual(first);
    expect((await current(id)).version).toBe(2);
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
