import { describe, expect, it } from 'vitest';
import { layoutOf } from './headings.js';
import { type ImportColumn, type ImportRecord, type MatchingRules, plainColumn } from './import-column.js';
import { countsOf, rowPlanner } from './plan-import.js';

const column = (key: string, title: string, max = 20): ImportColumn =>
  plainColumn(key, title, (text) =>
    text.length <= max
      ? { ok: true, value: text }
      : { ok: false, errors: { [key]: [`Не более ${max} символов`] } },
  );
const COLUMNS = [
  column('id', 'ID'),
  column('name', 'Название'),
  column('sku', 'Артикул'),
  column('note', 'Комментарий'),
];
const RULES: MatchingRules = {
  code: 'sku',
  texts: {
    unknownId: (id) => `Нет ${id}`,
    severalByCode: 'Артикул у нескольких',
    severalByName: 'Название у нескольких',
  },
};
const record = (
  id: number,
  name: string,
  sku: string | null = null,
  note: string | null = null,
): ImportRecord => ({
  id,
  version: 1,
  values: { name, sku, note },
});

/** Cells in the order of the headings ID, Название, Артикул, Комментарий. */
const plan = (records: readonly ImportRecord[], rows: readonly (readonly string[])[], rules = RULES) => {
  const layout = layoutOf(['ID', 'Название', 'Артикул', 'Комментарий'], COLUMNS);
  if (!('columns' in layout)) throw new Error('No layout');
  return rows.map((cells, index) => ({ row: index + 2, cells })).map(rowPlanner({ layout, records, rules }));
};
const matchOf = (records: readonly ImportRecord[], cells: readonly string[], rules = RULES) => {
  const [row] = plan(records, [cells], rules);
  return row!.state === 'wrong' ? row!.problems.join() : (row!.record?.id ?? 'new');
};

describe('a row means', () => {
  const screw = record(1, 'Винт', 'В-1');
  const board = record(2, 'Плата');
  it.each([
    ['the record with its ID, regardless of the other cells', [screw, board], ['2', 'Винт', 'В-1', ''], 2],
    ['nothing when its ID is unknown', [screw], ['7', 'Винт', 'В-1', ''], 'Нет 7'],
    ['nothing when its ID is no number', [screw], ['1а', 'Винт', '', ''], 'Нет 1а'],
    ['the only record with its code', [screw, board], ['', 'Иначе', 'В-1', ''], 1],
    [
      'nothing when several records have its code',
      [screw, record(3, 'Гайка', 'В-1')],
      ['', 'Винт', 'В-1', ''],
      'Артикул у нескольких',
    ],
    ['the only record with its name', [screw, board], ['', 'Винт', '', ''], 1],
    ['the same name in another case', [screw, record(3, 'Ёлка')], ['', ' ЕЛКА ', '', ''], 3],
    [
      'nothing when several records have its name',
      [screw, record(3, 'винт', 'В-3')],
      ['', 'Винт', '', ''],
      'Название у нескольких',
    ],
    ['the record with its name that has no code yet', [board], ['', 'Плата', 'П-1', ''], 2],
    ['a new record when the one with its name has another code', [screw], ['', 'Винт', 'В-2', ''], 'new'],
    ['a new record otherwise', [screw], ['', 'Гайка', 'Г-1', ''], 'new'],
    ['nothing without a name', [screw], ['', '', 'Г-1', ''], 'Укажите название'],
    ['an existing record even without a name', [screw], ['', '', 'В-1', 'x'], 1],
  ] as const)('%s', (_, records, cells, expected) => {
    expect(matchOf(records, cells)).toBe(expected);
  });

  it('one of several records with its code, if the name is unique among them', () => {
    const rules = { ...RULES, texts: { ...RULES.texts, severalByCode: null } };
    const branches = [record(1, 'Завод', '77'), record(2, 'Завод, филиал', '77'), record(3, 'Завод')];
    expect(matchOf(branches, ['', 'Завод, филиал', '77', ''], rules)).toBe(2);
    expect(matchOf(branches, ['', 'Другой филиал', '77', ''], rules)).toBe('new');
    expect(matchOf([...branches, record(4, 'завод', '77')], ['', 'Завод', '77', ''], rules)).toBe(
      'Название у нескольких',
    );
  });

  it('the record with its code and branch; if either has no branch, the code is sufficient', () => {
    const rules = { ...RULES, branch: 'note', texts: { ...RULES.texts, severalByCode: null } };
    const headOffice = record(1, 'Завод', '77', '001');
    expect(matchOf([headOffice], ['', 'Завод, филиал', '77', '002'], rules)).toBe('new');
    expect(matchOf([headOffice], ['', 'Завод', '77', '002'], rules)).toBe('new');
    expect(matchOf([headOffice], ['', 'Завод иначе', '77', '001'], rules)).toBe(1);
    expect(matchOf([headOffice], ['', 'Завод иначе', '77', ''], rules)).toBe(1);
    expect(matchOf([record(1, 'Завод', '77')], ['', 'Завод', '77', '002'], rules)).toBe(1);
    const branches = [headOffice, record(2, 'Завод, филиал', '77', '002')];
    expect(matchOf(branches, ['', 'Филиал', '77', '002'], rules)).toBe(2);
    const rows = [
      ['', 'Завод', '78', '001'],
      ['', 'Завод, филиал', '78', '002'],
    ];
    expect(plan([], rows, rules).map((row) => row.state)).toEqual(['new', 'new']);
  });
});

describe('where names mean something within a parent only, a row', () => {
  const rules: MatchingRules = {
    within: 'note',
    texts: { ...RULES.texts, severalByCode: null, noParent: 'Нет родителя', nameInUse: 'Занято' },
  };
  const [one, other] = [record(1, 'Пост', null, 'А'), record(2, 'Пост', null, 'Б')];
  const problems = (records: readonly ImportRecord[], rows: readonly (readonly string[])[]) =>
    plan(records, rows, rules).map((row) => row.problems.join() || row.state);

  it.each([
    ['matches the record with its name inside the parent', ['', 'пост', '', 'Б'], 2],
    ['is a new record inside another parent', ['', 'Пост', '', 'В'], 'new'],
    ['without parent and ID may match several records', ['', 'Пост', '', ''], 'Название у нескольких'],
    ['matches the record with its ID, which moves', ['1', 'Пост', '', 'В'], 1],
    ['with an ID may not move to a parent that has a record with its name', ['1', 'Пост', '', 'Б'], 'Занято'],
    ['that is new needs a parent', ['', 'Стол', '', ''], 'Нет родителя'],
    ['keeps its parent', ['1', 'Пост', '', '-'], 'Нет родителя'],
  ] as const)('%s', (_, cells, expected) => {
    expect(matchOf([one, other], cells, rules)).toBe(expected);
  });

  it('may use a name that an earlier row released, but not one that an earlier row uses', () => {
    const renamed = ['1', 'Стол', '', ''];
    expect(problems([one, other], [renamed, ['', 'Пост', '', 'А']])).toEqual([
      'changed',
      expect.stringMatching(/^Повтор строки 2: .+ «.+»$/),
    ]);
    expect(problems([one, record(3, 'Верстак', null, 'А')], [renamed, ['3', 'Пост', '', '']])).toEqual([
      'changed',
      'changed',
    ]);
    expect(problems([one, record(3, 'Верстак', null, 'А')], [renamed, ['3', 'стол', '', '']])).toEqual([
      'changed',
      'Занято',
    ]);
  });
});

describe('a cell', () => {
  const screw = record(1, 'Винт', 'В-1', 'старое\r\nдва');
  it.each([
    ['that is empty leaves the value', ['1', 'Винт', '', ''], {}],
    ['with a dash clears it', ['1', 'Винт', '', '-'], { note: null }],
    ['with a dash after an apostrophe is a dash', ['1', 'Винт', '', "'-"], { note: '-' }],
    ['that hides a formula is its text', ['1', 'Винт', '', "'=1+1"], { note: '=1+1' }],
    ['with other line ends is the same', ['1', 'Винт', '', 'старое\nдва'], {}],
    ['with another value changes it', ['1', 'винт', 'В-1', ' новое '], { name: 'винт', note: 'новое' }],
  ])('%s', (_, cells, changedValues) => {
    const [row] = plan([screw], [cells]);
    expect(row).toMatchObject({
      state: Object.keys(changedValues).length > 0 ? 'changed' : 'unchanged',
      changed: changedValues,
    });
  });

  it('that is invalid is reported with its column, and nothing of the row is written', () => {
    const [row] = plan([screw], [['1', 'Винт', 'x'.repeat(21), 'y'.repeat(21)]]);
    expect(row).toMatchObject({
      state: 'wrong',
      changed: {},
      changes: [],
      problems: ['Артикул: Не более 20 символов', 'Комментарий: Не более 20 символов'],
    });
  });

  it('of the name cannot clear it', () => {
    expect(plan([screw], [['1', '-', '', '']])[0]!.problems).toEqual(['Название нельзя очистить']);
  });

  it('without any value cleared is no change', () => {
    expect(plan([record(1, 'Винт')], [['1', '', '-', '-']])[0]!.state).toBe('unchanged');
  });
});

describe('two rows for one record:', () => {
  const screw = record(1, 'Винт', 'В-1');
  it.each([
    [
      'by its ID',
      [
        ['1', 'Винт', '', ''],
        ['1', 'Винт', '', 'x'],
      ],
    ],
    [
      'by ID and code',
      [
        ['1', 'Винт', '', ''],
        ['', 'Иначе', 'В-1', ''],
      ],
    ],
    [
      'a new one by code',
      [
        ['', 'Гайка', 'Г-1', ''],
        ['', 'Другая', 'Г-1', ''],
      ],
    ],
    [
      'a new one by name',
      [
        ['', 'Гайка', 'Г-1', ''],
        ['', 'гайка', '', ''],
      ],
    ],
    [
      'by the code that the first gives',
      [
        ['1', 'Винт', 'В-2', ''],
        ['', 'Винт', 'В-2', ''],
      ],
    ],
    [
      'by the name that the first gives',
      [
        ['1', 'Болт', '', ''],
        ['', 'Болт', '', ''],
      ],
    ],
  ] as const)('%s', (_, rows) => {
    const [first, second] = plan([screw], rows);
    expect(first!.problems).toEqual([]);
    expect(second!.problems).toEqual([expect.stringMatching(/^Повтор строки 2: .+ «.+»$/)]);
  });

  it('an invalid one does not count', () => {
    const rows = plan(
      [],
      [
        ['', 'Гайка', 'x'.repeat(21), ''],
        ['', 'Гайка', '', ''],
      ],
    );
    expect(rows.map((one) => one.state)).toEqual(['wrong', 'new']);
    expect(countsOf(rows)).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 1 });
  });
});

describe('headings', () => {
  it.each([
    ['in any order and case', [' название', 'id'], { columns: ['name', 'id'], ignored: [] }],
    ['with others between', ['Цвет', 'Название', '', 'Вес'], { columns: ['name'], ignored: ['Цвет', 'Вес'] }],
    ['without the name', ['ID', 'Артикул'], { missing: 'Название', matched: expect.anything() }],
    ['with a column twice', ['Название', 'Артикул', 'артикул'], { twice: 'артикул' }],
  ])('%s', (_, headings, expected) => {
    const layout = layoutOf(headings, COLUMNS);
    expect(
      'columns' in layout
        ? { ignored: layout.ignored, columns: layout.columns.map((one) => one.column.key) }
        : layout,
    ).toEqual(expected);
  });

  it('can be assigned by the user; the choice has priority, and missing columns are offered', () => {
    const headings = ['Номенклатура', 'Код', 'Артикул', 'Заметка'];
    const choice = { номенклатура: 'Название', Код: 'Артикул', артикул: null, Заметка: 'Ничего такого' };
    const layout = layoutOf(headings, COLUMNS, choice);
    if (!('columns' in layout)) throw new Error('No layout');
    expect(layout.columns.map(({ at, column: { key } }) => [at, key])).toEqual([
      [0, 'name'],
      [1, 'sku'],
    ]);
    expect(layout.ignored).toEqual(['Артикул', 'Заметка']);
    expect(layout.free).toEqual(['ID', 'Комментарий']);
    expect(layoutOf(headings, COLUMNS, { ...choice, артикул: 'Артикул' })).toEqual({ twice: 'Артикул' });
  });
});

it('an article that another record has is a note, not an error', () => {
  const texts = { ...RULES.texts, codeShared: (code: string, name: string) => `${code} у ${name}` };
  const rows = plan([record(1, 'Винт', 'В-1'), record(2, 'Гайка')], [['2', '', 'В-1', '']], {
    ...RULES,
    texts,
  });
  expect(rows).toMatchObject([{ state: 'changed', notes: ['В-1 у Винт'] }]);
});
