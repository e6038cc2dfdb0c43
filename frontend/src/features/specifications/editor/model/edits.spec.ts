import { describe, expect, it } from 'vitest';
import { materialsOf, stepsOf, technologiesOf } from '../../shared/content.js';
import { aMaterial, aStep, aTechMap, anOperation, aTechnology } from '../../testing/samples.js';
import {
  addMaterial,
  addOperation,
  addStep,
  addTechnology,
  changeStep,
  moveOperation,
  moveStep,
  removeMaterial,
  setStepProduct,
  consumeAllMaterials,
} from './edits.js';
import { inputOf } from './input.js';
import { localId } from './local-id.js';
import { inOrder, moveRow } from './order.js';

const sorts = (rows: readonly { readonly id: unknown; readonly sort: number }[]) =>
  rows.map(({ id, sort }) => `${id}:${sort}`);
const stepNames = (map: ReturnType<typeof aTechMap>) => stepsOf(map).map(({ step }) => step.name);

describe('order of operations and steps', () => {
  it('a move swaps the numbers of two neighbours and touches no other row', () => {
    const rows = [
      { id: 'a', sort: 3 },
      { id: 'b', sort: 17 },
      { id: 'c', sort: 40 },
    ];
    expect(sorts(moveRow(rows, 1, 0))).toEqual(['b:3', 'a:17', 'c:40']);
    expect(moveRow(rows, 1, 0)[2]).toBe(rows[2]);
  });

  it('equal numbers are separated first', () => {
    const rows = [
      { id: 'a', sort: 5 },
      { id: 'b', sort: 5 },
      { id: 'c', sort: 20 },
    ];
    expect(sorts(moveRow(rows, 0, 1))).toEqual(['b:5', 'a:6', 'c:20']);
  });

  it('beyond the ends and alone nothing moves', () => {
    const rows = [{ id: 'a', sort: 5 }];
    expect(moveRow(rows, 0, -1)).toBe(rows);
    expect(moveRow(rows, 0, 1)).toBe(rows);
  });

  it('a drag over several positions equals as many moves', () => {
    const rows = [5, 10, 15, 40].map((sort) => ({ id: `r${sort}`, sort }));
    const byMoves = moveRow(moveRow(moveRow(rows, 3, 2), 2, 1), 1, 0);
    expect(moveRow(rows, 3, 0)).toEqual(byMoves);
    expect(sorts(byMoves)).toEqual(['r40:5', 'r5:10', 'r10:15', 'r15:40']);
  });

  it('the specification itself is moved in, and shares what did not change', () => {
    const map = aTechMap();
    const next = moveStep(map, 43, 0);
    const [assembly, control] = technologiesOf(next);
    expect(sorts(assembly!.operations[1]!.steps)).toEqual(['43:5', '42:10', '44:15']);
    expect(control).toBe(technologiesOf(map)[1]);
    expect(assembly!.operations[0]).toBe(technologiesOf(map)[0]!.operations[0]);
    expect(moveOperation(map, 31, -1)).toBe(map);
  });

  it('unsorted input is sorted once', () => {
    const map = aTechMap({
      components: [
        aTechnology(21, 'Сборка', [
          anOperation(32, 21, { sort: 10, steps: [aStep(2, { sort: 9 }), aStep(1, { sort: 1 })] }),
          anOperation(31, 21, { sort: 5 }),
        ]),
      ],
    });
    const ordered = inOrder(map);
    expect(sorts(technologiesOf(ordered)[0]!.operations)).toEqual(['31:5', '32:10']);
    expect(sorts(technologiesOf(ordered)[0]!.operations[1]!.steps)).toEqual(['1:1', '2:9']);
    expect(inOrder(ordered)).toBe(ordered);
  });
});

describe('additions', () => {
  it('a new operation is the highest + 5 of its technology, a new step of its operation', () => {
    const map = addOperation(
      aTechMap(),
      21,
      { name: 'Упаковка', workshop_post_id: 1 },
      'local-operation-1-1',
    );
    const withStep = addStep(map, 32, { name: 'Новый' }, 'local-step-1-1');
    const [assembly] = technologiesOf(withStep);
    expect(sorts(assembly!.operations)).toEqual(['31:5', '32:10', 'local-operation-1-1:15']);
    expect(assembly!.operations[1]!.steps.at(-1)).toMatchObject({ sort: 20, type: 'production' });
    const first = addStep(withStep, 'local-operation-1-1', { name: 'Первый' });
    expect(technologiesOf(first)[0]!.operations[2]!.steps[0]!.sort).toBe(5);
  });

  it('a new material is added after the materials with a quantity of 1, a technology at the end', () => {
    const map = addTechnology(addMaterial(aTechMap(), { id: 3, name: 'Гайка', sku: null }), 'Упаковка');
    expect(map.components.map((one) => one.type)).toEqual([
      'product',
      'product',
      'product',
      'technology',
      'technology',
      'technology',
    ]);
    expect(materialsOf(map)[2]).toMatchObject({ product_id: 3, count: 1 });
  });

  it('local names follow the pattern and repeat never', () => {
    const ids = [localId('step'), localId('step')];
    for (const id of ids) expect(id).toMatch(/^local-step-\d+-\d+$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('a product of a step that is no material becomes one', () => {
    const map = setStepProduct(aTechMap(), 42, { id: 9, name: 'Клей', sku: null, count: 3 });
    expect(materialsOf(map).at(-1)).toMatchObject({ product_id: 9, count: 3 });
    const changedTwice = setStepProduct(map, 42, { id: 9, name: 'Клей', sku: null, count: 4 });
    expect(materialsOf(changedTwice)).toHaveLength(3);
    expect(stepsOf(changedTwice).find(({ step }) => step.id === 42)?.step.products).toEqual([
      { id: 9, name: 'Клей', sku: null, count: 4 },
    ]);
  });
});

describe('a step that consumes all materials', () => {
  it('gets the quantities that no step consumes yet, and no barred product', () => {
    const base = aTechMap();
    const map = {
      ...base,
      components: [...base.components, aMaterial(13, 3, 'Гайка', 4), aMaterial(14, 4, 'Клей')],
    };
    const changedOnce = setStepProduct(map, 42, { id: 3, name: 'Гайка', sku: null, count: 1 });
    const all = consumeAllMaterials(changedOnce, 43, new Set([4]));
    expect(stepsOf(all).find(({ step }) => step.id === 43)?.step.products).toMatchObject([
      { id: 3, count: 3 },
    ]);
    expect(consumeAllMaterials(all, 42, new Set([4]))).toBe(all);
  });
});

describe('removing a material', () => {
  it('removes every step of every technology that uses the product as well', () => {
    expect(stepNames(removeMaterial(aTechMap(), 11) as never)).toEqual([
      'Установить плату',
      'Закрепить',
      'Напечатать паспорт',
    ]);
    expect(materialsOf(removeMaterial(aTechMap(), 11))).toHaveLength(1);
  });

  it('leaves the others unchanged, and does nothing when it was deleted already', () => {
    expect(stepNames(removeMaterial(aTechMap(), 12) as never)).toContain('Проверить болты');
    const map = aTechMap();
    expect(removeMaterial(map, 999)).toBe(map);
  });
});

describe('what is sent', () => {
  it('is complete, has the loaded version, and no documents of steps other than print steps', () => {
    const map = changeStep(aTechMap(), 44, (step) => ({ ...step, type: 'production' }));
    expect(stepsOf(map).find(({ step }) => step.id === 44)?.step.documents).toHaveLength(1);
    const input = inputOf(map, 3);
    expect(input).toMatchObject({ id: 7, version: 3, product_id: 90 });
    const [assembly] = input.components.flatMap((one) => (one.type === 'technology' ? [one.technology] : []));
    expect(assembly?.operations?.[1]?.steps?.[2]).toMatchObject({
      id: 44,
      type: 'production',
      documents: [],
    });
    expect(assembly?.operations?.[0]?.steps?.[0]?.products).toEqual([
      { id: 1, count: 12 },
      { id: 2, count: 1 },
    ]);
  });
});
