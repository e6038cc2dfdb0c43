import { describe, expect, it } from 'vitest';
import { aMaterial, aStep, aTechMap, anOperation, aTechnology, CENTERS } from '../testing/samples.js';
import { remarksOf } from './checks.js';
import { refOf, locate, parentsOf } from './selection.js';
import { highlighted, treeRows } from './tree/tree-rows.js';

const bolt = { id: 1, sku: null, name: 'Болт', count: 1 };

describe('the check list', () => {
  it('lists what an approval should review, and components that no step consumes', () => {
    const map = aTechMap({
      components: [
        aMaterial(11, 1, 'Болт'),
        aMaterial(12, 2, 'Плата'),
        aTechnology(21, 'Сборка', [
          anOperation(31, 21, {
            name: 'Монтаж',
            workshop_post_id: 3,
            steps: [
              aStep(41, { name: 'Вкрутить', img_url: null, products: [bolt] }),
              aStep(42, { name: 'Паспорт', sort: 10, type: 'print' }),
            ],
          }),
          anOperation(32, 21, {
            name: 'Комплект',
            sort: 10,
            workshop_post_id: 99,
            steps: [aStep(43, { name: 'Комплектация', products: [bolt] })],
          }),
        ]),
      ],
    });
    expect(remarksOf(map, CENTERS).map(({ kind, where }) => `${kind}: ${where}`)).toEqual([
      'uneven-material: Болт: в шагах 2 из 1 шт',
      'unused-material: Плата',
      'no-place: Сборка › Монтаж',
      'no-image: Сборка › Монтаж › Вкрутить',
      'never-consumed: Сборка › Монтаж › Вкрутить',
      'no-document: Сборка › Монтаж › Паспорт',
      'no-center: Сборка › Комплект',
    ]);
  });
});

it('every operation of a center that a picking desk serves is one of picking, whatever its steps are called', () => {
  const kindsAt = (...served: readonly [places: number, picking: number]) => {
    const [served_places, picking_places] = served;
    const centers = [{ ...CENTERS[0]!, places: 2, served_places, picking_places }];
    const steps = [aStep(41, { name: 'Набрать', products: [bolt] })];
    const components = [aTechnology(21, 'Сборка', [anOperation(31, 21, { name: 'Набор', steps })])];
    return remarksOf(aTechMap({ components }), centers).map(({ kind }) => kind);
  };
  expect(kindsAt(2, 0)).toEqual(['never-consumed']);
  expect(kindsAt(2, 1)).toEqual([]);
  expect(kindsAt(0, 0)).toEqual(['no-desk', 'never-consumed']);
});

it('what is empty is named first: a specification, a technology, an operation', () => {
  const remarkTexts = (components: Parameters<typeof aTechMap>[0]) =>
    remarksOf(aTechMap(components), CENTERS).map(({ kind, ref, where }) => `${kind} ${ref.kind}: ${where}`);
  expect(remarkTexts({ components: [] })).toEqual(['no-technologies specification: Сборка К2']);
  const steps = [aStep(41)];
  const components = [
    aMaterial(11, 1, 'Болт'),
    aTechnology(21, 'Сборка', []),
    aTechnology(22, 'Контроль', [
      anOperation(31, 22, { name: 'Проверка' }),
      anOperation(32, 22, { name: 'Осмотр', sort: 10, steps }),
    ]),
  ];
  expect(remarkTexts({ components })).toEqual([
    'no-operations technology: Сборка',
    'no-steps operation: Контроль › Проверка',
    'unused-material material: Болт',
  ]);
});

describe('the tree', () => {
  const options = { expanded: new Set<string>(), search: '', centers: CENTERS, remarks: [] };

  it('shows open branches only; a closed one shows a badge for its hidden remarks', () => {
    const map = aTechMap();
    const remarks = remarksOf(map, CENTERS);
    const rows = treeRows(map, { ...options, expanded: new Set(['specification-7']), remarks });
    expect(rows.map(({ label }) => label)).toEqual(['Контроллер К2', 'Материалы', 'Сборка', 'Контроль']);
    expect(rows[3]?.badge).toBe('материалы вне операции комплектования не будут списаны');
    expect(rows[2]?.badge).toBe('');
  });

  it('a search returns a flat list of matches with their path, ignoring case and treating ё as е', () => {
    const rows = treeRows(aTechMap(), { ...options, search: 'ПЛАТ' });
    expect(rows.map(({ label, detail, level }) => `${level} ${label} | ${detail}`)).toEqual([
      '1 Плата | Материалы',
      '1 Монтаж платы | Сборка',
      '1 Установить плату | Сборка › Монтаж платы',
    ]);
    expect(highlighted('Клёпка (М8)', 'клеп')).toEqual(['', 'Клёп', 'ка (М8)']);
    expect(highlighted('Клёпка (М8)', '(м8)')).toEqual(['Клёпка ', '(М8)', '']);
  });

  it('an address names a node, saved or not', () => {
    expect(refOf('#operation-32')).toEqual({ kind: 'operation', id: 32 });
    expect(refOf('#step-local-step-1-2')).toEqual({ kind: 'step', id: 'local-step-1-2' });
    expect(refOf('#something-1')).toBeNull();
    expect(locate(aTechMap(), { kind: 'operation', id: 999 })).toBeNull();
    expect(parentsOf(aTechMap(), { kind: 'step', id: 42 }).map(({ id }) => id)).toEqual([7, 21, 32]);
  });
});
