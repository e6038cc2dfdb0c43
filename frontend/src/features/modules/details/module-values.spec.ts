import { describe, expect, it } from 'vitest';
import { mergeValues, valuesOf } from './module-values.js';

const base = {
  name: 'Склад',
  users: [1, 2, 3],
  child_modules: [7],
  requires_approval: false,
  default_cell_id: null,
};

describe('two people change one module', () => {
  it('preserves the selections of both users', () => {
    const myValues = { ...base, users: [2, 3, 4], child_modules: [7, 8], requires_approval: true };
    const theirValues = {
      ...base,
      name: 'Главный склад',
      users: [1, 2, 5],
      child_modules: [],
      default_cell_id: 4,
    };
    expect(mergeValues(base, myValues, theirValues)).toEqual({
      name: 'Главный склад',
      users: [2, 4, 5],
      child_modules: [8],
      requires_approval: true,
      default_cell_id: 4,
    });
  });

  it('preserves the name typed here', () => {
    const myValues = { ...base, name: 'Склад 2' };
    expect(mergeValues(base, myValues, { ...base, name: 'Склад 3' }).name).toBe('Склад 2');
  });

  it('changes nothing when neither user did', () => {
    expect(mergeValues(base, base, base)).toEqual(base);
  });
});

it('reads ids in ascending order', () => {
  const details = {
    id: 1,
    key: 'storehouse',
    name: 'Склад',
    route: 'storehouse/1',
    module_type_id: 1,
    users: [3, 1, 2],
    child_modules: [9, 7],
    requires_approval: false,
    default_cell: {
      ...{ id: 4, address: '1-1-1-1', storehouse_id: 9, storehouse_name: 'Склад', is_connected: true },
    },
    version: 1,
  } as const;
  expect(valuesOf({ ...details, users: [3, 1, 2], child_modules: [9, 7] })).toEqual({
    name: 'Склад',
    users: [1, 2, 3],
    child_modules: [7, 9],
    requires_approval: false,
    default_cell_id: 4,
  });
});
