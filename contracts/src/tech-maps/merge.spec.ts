import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { techMapDifference } from './difference.js';
import type { EditedOperation, EditedTechMap } from './edited.js';
import { mergeTechMaps } from './merge.js';
import {
  sampleMaterial,
  sampleMeasurement,
  sampleOperation,
  sampleStep,
  sampleTechMap,
  sampleTechnology,
} from './testing.js';

const base = sampleTechMap();
type Edit = (map: EditedTechMap) => EditedTechMap;

const technologies =
  (
    change: (
      operations: readonly EditedOperation[],
      technologyId: number | string,
    ) => readonly EditedOperation[],
  ): Edit =>
  (map) => ({
    ...map,
    components: map.components.map((component) =>
      component.type === 'technology'
        ? {
            ...component,
            technology: {
              ...component.technology,
              operations: change(component.technology.operations, component.technology.id),
            },
          }
        : component,
    ),
  });
const operation = (id: number, change: (operation: EditedOperation) => EditedOperation | null): Edit =>
  technologies((operations) => operations.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)));
const step = (id: number, change: Partial<ReturnType<typeof sampleStep>> | null): Edit =>
  technologies((operations) =>
    operations.map((one) => ({
      ...one,
      steps: one.steps.flatMap((two) => (two.id === id ? (change ? { ...two, ...change } : []) : two)),
    })),
  );
const material =
  (productId: number, count: number): Edit =>
  (map) => ({
    ...map,
    components: [
      ...map.components.filter((one) => one.type === 'technology' || one.product_id !== productId),
      ...(count > 0 ? [sampleMaterial(productId, count)] : []),
    ],
  });
const withoutTechnology =
  (id: number): Edit =>
  (map) => ({
    ...map,
    components: map.components.filter((one) => one.type === 'product' || one.id !== id),
  });
/** Technologies or materials in the sequence of the ids; unnamed ones follow. */
const reordered =
  (type: 'technology' | 'product', ...ids: readonly number[]): Edit =>
  (map) => {
    const position = ({ id }: EditedTechMap['components'][number]) => {
      const index = ids.indexOf(Number(id));
      return index < 0 ? ids.length : index;
    };
    const [own, others] = [
      map.components.filter((one) => one.type === type),
      map.components.filter((one) => one.type !== type),
    ];
    return { ...map, components: [...others, ...own.toSorted((a, b) => position(a) - position(b))] };
  };
const texts = (map: EditedTechMap) =>
  techMapDifference(base, map)
    .map((change) => change.text)
    .sort();
/** Ids of the materials, then of the technologies, in their sequence. */
const order = ({ components }: EditedTechMap) =>
  (['product', 'technology'] as const).map((type) =>
    components.filter((one) => one.type === type).map(({ id }) => id),
  );

describe('what only one side changed', () => {
  it('holds, on both sides', () => {
    const myMap = step(111, { name: 'Мой шаг' })(material(2, 5)(base));
    const theirMap = { ...operation(12, (one) => ({ ...one, name: 'Их операция' }))(base), version: 4 };
    const { merged, conflicts } = mergeTechMaps(base, myMap, theirMap);
    expect(conflicts).toEqual([]);
    expect(texts(merged)).toEqual([...texts(myMap), ...texts(theirMap)].sort());
    expect(merged.version).toBe(4);
  });

  it('can be dropped by a choice', () => {
    const myMap = step(111, { name: 'Мой шаг' })(base);
    const theirMap = operation(12, (one) => ({ ...one, name: 'Их операция' }))(base);
    const { merged } = mergeTechMaps(base, myMap, theirMap, {
      'step:111.name': 'theirs',
      'operation:12.name': 'mine',
    });
    expect(texts(merged)).toEqual([]);
  });

  it('is no conflict where both did the same', () => {
    const both = material(1, 0)(step(111, { name: 'Одинаково' })(base));
    const { merged, conflicts } = mergeTechMaps(base, both, both);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(both);
  });
});

describe('a conflict', () => {
  it('of one field is mine unless I choose theirs', () => {
    const [mine, theirs] = [step(111, { name: 'Мой' })(base), step(111, { name: 'Их' })(base)];
    const { merged, conflicts } = mergeTechMaps(base, mine, theirs);
    expect(conflicts.map(({ key }) => key)).toEqual(['step:111.name']);
    expect(merged).toEqual(mine);
    expect(mergeTechMaps(base, mine, theirs, { 'step:111.name': 'theirs' }).merged).toEqual(theirs);
  });

  it('of a material that both added with other counts', () => {
    const [mine, theirs] = [material(5, 1)(base), material(5, 2)(base)];
    const { merged, conflicts } = mergeTechMaps(base, mine, theirs);
    expect(conflicts.map(({ key }) => key)).toEqual(['material:5']);
    expect(texts(merged)).toEqual(texts(mine));
    expect(texts(mergeTechMaps(base, mine, theirs, { 'material:5': 'theirs' }).merged)).toEqual(
      texts(theirs),
    );
  });

  it.each([
    ['they removed the operation', step(111, { name: 'Мой' }), operation(11, () => null)],
    ['I removed the operation', operation(11, () => null), step(111, { name: 'Их' })],
    [
      'they removed the technology that I added to',
      technologies((operations, id) =>
        id === 2 ? [...operations, sampleOperation('local-operation-1-1')] : operations,
      ),
      withoutTechnology(2),
    ],
    [
      'I moved an operation out of the technology that they removed',
      (map: EditedTechMap) => {
        const [moved] = [sampleOperation(21)];
        return technologies((operations, id) => (id === 1 ? [...operations, moved!] : []))(map);
      },
      withoutTechnology(2),
    ],
  ])('where %s', (_, mineEdit: Edit, theirEdit: Edit) => {
    const [mine, theirs] = [mineEdit(base), theirEdit(base)];
    const { merged, conflicts } = mergeTechMaps(base, mine, theirs);
    expect(conflicts).toHaveLength(1);
    expect(texts(merged)).toEqual(texts(mine));
    const { merged: resolved } = mergeTechMaps(base, mine, theirs, { [conflicts[0]!.key]: 'theirs' });
    expect(texts(resolved)).toEqual(texts(theirs));
  });

  it('restores what they removed at its original position', () => {
    const myMap = technologies((operations, id) =>
      id === 1 ? operations.map((one) => ({ ...one, name: `${one.name}!` })) : operations,
    )(base);
    const { merged } = mergeTechMaps(base, myMap, withoutTechnology(1)(base));
    expect(merged).toEqual(myMap);
  });
});

describe('the order of technologies', () => {
  const wide = [3, 4].reduce<EditedTechMap>(
    (map, id) => ({ ...map, components: [...map.components, sampleTechnology(id, [])] }),
    base,
  );
  const technologyOrder = (map: EditedTechMap) => order(map)[1];
  const addTechnology = (map: EditedTechMap, id: string, index: number) => ({
    ...map,
    components: map.components.toSpliced(index, 0, sampleTechnology(id, [])),
  });

  it('holds where one side changed it, with what the other changed inside and added', () => {
    const movedMap = reordered('technology', 3, 1, 2, 4)(wide);
    const other = addTechnology(step(111, { name: 'Другой' })(wide), 'local-1', 3);
    expect(technologyOrder(other)).toEqual([1, 2, 'local-1', 3, 4]);
    const orders = [
      [3, 1, 2, 'local-1', 4],
      [3, 1, 2, 'local-1', 4],
    ];
    expect(
      [mergeTechMaps(wide, movedMap, other), mergeTechMaps(wide, other, movedMap)].map(
        ({ merged, conflicts }) => {
          expect(conflicts).toEqual([]);
          expect(JSON.stringify(merged)).toContain('Другой');
          return technologyOrder(merged);
        },
      ),
    ).toEqual(orders);
  });

  it('can be dropped by a choice', () => {
    const movedMap = reordered('technology', 4, 3, 2, 1)(wide);
    const key = 'specification.technologies';
    expect(technologyOrder(mergeTechMaps(wide, movedMap, wide, { [key]: 'theirs' }).merged)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(technologyOrder(mergeTechMaps(wide, wide, movedMap, { [key]: 'mine' }).merged)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('is a conflict where both changed it in other ways, and none where both did the same', () => {
    const [mine, theirs] = [
      reordered('technology', 2, 1)(wide),
      { ...reordered('technology', 1, 2, 4, 3)(wide), version: 4 },
    ];
    const { merged, conflicts } = mergeTechMaps(wide, mine, theirs);
    expect(conflicts).toMatchObject([
      {
        key: 'specification.technologies',
        mine: [
          { text: expect.stringMatching(/^Порядок технологий изменён: «Технология 2», «Технология 1»/) },
        ],
        theirs: [{ text: expect.stringMatching(/«Технология 4», «Технология 3»$/) }],
      },
    ]);
    expect(technologyOrder(merged)).toEqual([2, 1, 3, 4]);
    const resolved = mergeTechMaps(wide, mine, theirs, { 'specification.technologies': 'theirs' }).merged;
    expect(resolved).toEqual(theirs);
    expect(mergeTechMaps(wide, mine, mine).conflicts).toEqual([]);
  });

  it('is merged independently of the order of materials', () => {
    const many = material(2, 1)(wide);
    const myMap = reordered('technology', 4)(many);
    const theirMap = reordered('product', 102, 101)(many);
    expect(order(many)[0]).toEqual([101, 102]);
    const { merged, conflicts } = mergeTechMaps(many, myMap, theirMap);
    expect(conflicts).toEqual([]);
    expect(order(merged)).toEqual([
      [102, 101],
      [4, 1, 2, 3],
    ]);
  });
});

describe('two people who edit at random', () => {
  const addEdit = (side: string) =>
    fc
      .nat(1000)
      .map((n): Edit =>
        technologies((operations, id) =>
          id === 1 ? [...operations, sampleOperation(`local-${side}-${n}`, { sort: 20 + n })] : operations,
        ),
      );
  /** A changed limit, an additional measurement, or none. */
  const measured = (side: string) =>
    fc
      .oneof(
        fc.nat(3).map((more) => [sampleMeasurement(1221, { upper_limit: 24 + more })]),
        fc.nat(2).map((sort) => [sampleMeasurement(1221), sampleMeasurement(`local-${side}`, { sort })]),
        fc.constant([]),
      )
      .map((measurements) => step(122, { measurements }));
  const edit = (side: string) =>
    fc.oneof(
      fc
        .tuple(fc.constantFrom(111, 112, 121, 122), fc.string({ maxLength: 3 }))
        .map(([id, name]) => step(id, { name })),
      fc.tuple(fc.constantFrom(111, 112, 121, 122), fc.nat(30)).map(([id, sort]) => step(id, { sort })),
      fc.constantFrom(111, 112, 121, 122).map((id) => step(id, null)),
      fc.constantFrom(11, 12, 21).map((id) => operation(id, () => null)),
      fc
        .tuple(fc.constantFrom(11, 12, 21), fc.nat(4))
        .map(([id, center]) => operation(id, (one) => ({ ...one, workshop_post_id: center + 1 }))),
      fc.tuple(fc.nat(3), fc.nat(4)).map(([id, count]) => material(id + 1, count)),
      fc.constantFrom(1, 2).map(withoutTechnology),
      fc.constantFrom(1, 2).map((first) => reordered('technology', first)),
      measured(side),
      addEdit(side),
      fc.constant<Edit>((map) => ({
        ...map,
        components: [
          ...map.components.filter((one) => one.id !== `local-${side}`),
          sampleTechnology(`local-${side}`, []),
        ],
      })),
    );
  const edited = (side: string) =>
    fc.array(edit(side), { maxLength: 6 }).map((edits) => edits.reduce((map, change) => change(map), base));

  it('lose nothing: every change is merged or part of a conflict', () => {
    fc.assert(
      fc.property(edited('mine'), edited('theirs'), (myMap, theirMap) => {
        const { merged, conflicts, ...changes } = mergeTechMaps(base, myMap, theirMap);
        const yielding = new Set(conflicts.flatMap((one) => one.theirs.map(({ key }) => key)));
        const swallowed = changes.mine.filter(({ kind }) => kind === 'removed').map(({ key }) => key);
        const expected = [
          ...changes.mine.map(({ key }) => key),
          ...changes.theirs.map(({ key }) => key).filter((key) => !yielding.has(key)),
        ].filter((key) => !swallowed.some((root) => root !== key && insideOf(key, root)));
        const heldKeys = new Set(techMapDifference(base, merged).map(({ key }) => key));
        // After a removal, the relative sequence of the remaining nodes is preserved.
        const orders = [
          { key: 'specification.technologies', at: 1 },
          { key: 'specification.materials', at: 0 },
        ];
        const wrong = orders.flatMap(({ key, at }) => {
          const from = changes.mine.some((one) => one.key === key) ? myMap : theirMap;
          if (!expected.includes(key)) return [];
          const [sourceIds, mergedIds] = [order(from)[at]!, order(merged)[at]!];
          const shared = sourceIds.filter((id) => mergedIds.includes(id));
          return shared.join() === mergedIds.filter((id) => sourceIds.includes(id)).join() ? [] : [key];
        });
        expect(wrong).toEqual([]);
        const others = expected.filter((key) => !orders.some((one) => one.key === key));
        expect(others.filter((key) => !heldKeys.has(key) && !coveredBy(key, heldKeys))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('get their own version when the other side changed nothing', () => {
    fc.assert(
      fc.property(edited('mine'), (myMap) => {
        for (const { merged } of [mergeTechMaps(base, myMap, base), mergeTechMaps(base, base, myMap)]) {
          expect(texts(merged)).toEqual(texts(myMap));
          expect(order(merged)).toEqual(order(myMap));
        }
      }),
    );
  });
});

/** The digits of the sample's keys encode the parents: step 112 is in operation 11 of technology 1. */
const numberOf = (key: string): string =>
  /^(?:technology|operation|step|measurement):(\d+)/.exec(key)?.[1] ?? '';
function insideOf(key: string, root: string): boolean {
  const [own, of] = [numberOf(key), numberOf(root)];
  return of !== '' && own !== of && own.startsWith(of);
}
/** A removal that is part of a larger one. */
const coveredBy = (key: string, heldKeys: ReadonlySet<string>): boolean =>
  [...heldKeys].some((root) => insideOf(key, root));
