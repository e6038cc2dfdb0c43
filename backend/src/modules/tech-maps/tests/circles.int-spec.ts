import { afterAll, beforeAll, expect, it } from 'vitest';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { TechMapBench } from '../../../../tests/kit/tech-map-bench.js';
import type { SpecificationInput } from '../domain/specification.js';
import { SaveTechMapUseCase, type SavedTechMap } from '../use-cases/save-tech-map.use-case.js';

let bench: TechMapBench;
let save: SaveTechMapUseCase;

beforeAll(async () => {
  bench = await TechMapBench.open();
  save = bench.app.get(SaveTechMapUseCase);
});
afterAll(() => bench?.app.close());

interface Made extends SavedTechMap {
  readonly productId: number;
  readonly name: string;
}

const run = (input: SpecificationInput) => save.execute(input, actorOf(bench.floor.planner.userId));
/** Creates a product with an empty specification. */
async function createMap(name: string): Promise<Made> {
  const productId = await createProduct(bench.app.dataSource, { name });
  const savedMap = await run({ name, productId, materials: [], technologies: [] });
  return { ...savedMap, productId, name };
}
/** Saves that one product consumes others, as materials or in a step. */
const consume = (whole: Made, parts: readonly Made[], how: 'materials' | 'step' = 'materials') => {
  const rows = parts.map(({ productId }) => ({ productId, count: 1 }));
  const step = { name: 'Шаг', type: 'production' as const, sort: 5, components: rows, documentIds: [] };
  const workCenterId = bench.floor.centers.assembly;
  return run({
    id: whole.id,
    name: whole.name,
    productId: whole.productId,
    materials: how === 'materials' ? rows : [],
    technologies:
      how === 'materials'
        ? []
        : [{ name: 'Сборка', operations: [{ name: 'Монтаж', sort: 5, workCenterId, steps: [step] }] }],
  });
};
const circle = (path: string) => ({
  code: 'TECH_MAP_CIRCLE',
  message: `Изделие расходуется на само себя: ${path}`,
});

it.each(['materials', 'step'] as const)(
  'a product cannot be consumed by its own specification (%s)',
  async (how) => {
    const bracket = await createMap(`Кронштейн ${how}`);
    await expect(consume(bracket, [bracket], how)).rejects.toMatchObject(
      circle(`${bracket.name} → ${bracket.name}`),
    );
  },
);

it('two specifications, or those of a chain, cannot consume each other; others can', async () => {
  const [a, b, c] = [await createMap('А'), await createMap('Б'), await createMap('В')] as const;
  await consume(a, [b]);
  await expect(consume(b, [a], 'step')).rejects.toMatchObject(circle('Б → А → Б'));
  await consume(b, [c], 'step');
  await expect(consume(c, [a])).rejects.toMatchObject(circle('В → А → Б → В'));
  const other = await bench.floor.planner.call(routes.getTechMap, { id: c.id });
  expect(other.made_of_it).toEqual([a.productId, b.productId, c.productId]);
  // After the part is removed, the circle no longer exists.
  await consume(a, []);
  await consume(c, [a]);
});

it('a copy for a product that the specification consumes is refused', async () => {
  const [whole, part] = [await createMap('Узел'), await createMap('Деталь')] as const;
  await consume(whole, [part]);
  await expect(
    bench.floor.planner.call(routes.copyTechMap, {
      source_tech_map_id: whole.id,
      target_product_id: part.productId,
      name: 'Копия',
    }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: 'Изделие расходуется на само себя: Деталь → Деталь' },
  });
});

it('a circle of an earlier release is no obstacle to other changes', async () => {
  const [a, b] = [await createMap('Старый А'), await createMap('Старый Б')] as const;
  await consume(a, [b]);
  await bench.app.sql(
    'insert into tech_map_materials (tech_map_id, product_id, count, sort) values ($1, $2, 1, 5)',
    [b.id, a.productId],
  );
  const renamed = await consume({ ...a, name: 'Старый А, иначе' }, [b]);
  expect(renamed.version).toBe(3);
});

it('of concurrently saved specifications that close a circle together one is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const all = await Promise.all(['а', 'б', 'в'].map((name) => createMap(`${name}${round}`)));
    const results = await Promise.allSettled(
      all.map((whole, index) => consume(whole, [all[(index + 1) % all.length]!])),
    );
    const refusals = results.filter((one) => one.status === 'rejected');
    expect(refusals).toMatchObject([{ reason: { code: 'TECH_MAP_CIRCLE' } }]);
  }
});
