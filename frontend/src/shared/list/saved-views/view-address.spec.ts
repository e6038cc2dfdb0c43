import { describe, expect, it } from 'vitest';
import { queryOf, sameColumns, withView } from './view-address.js';

const names = ['op_type', 'op_search', 'op_direction'];

describe('the address of a saved view', () => {
  it('is read from the parameters of the list, and leaves the others unchanged when written', () => {
    const address = new URLSearchParams('tab=operations&op_direction=asc&op_type=remove&page=3&product=5');
    const query = queryOf(address, names);
    expect(query).toBe('op_type=remove&op_direction=asc');
    const other = new URLSearchParams('tab=operations&op_search=плата&page=2');
    const shownAddress = withView(other, names, 'page', { id: 7, query });
    expect(shownAddress.toString()).toBe('tab=operations&op_type=remove&op_direction=asc&saved_view=7');
    expect(withView(shownAddress, names, 'page', null).toString()).toBe('tab=operations');
  });

  it('applies only parameters of the view that the list supports', () => {
    const view = { id: 1, query: 'op_type=add&tab=structure&add=1' };
    expect(withView(new URLSearchParams(''), names, 'page', view).toString()).toBe(
      'op_type=add&saved_view=1',
    );
  });

  it('compares columns without their order', () => {
    expect(sameColumns({ a: true, b: false }, { b: false, a: true })).toBe(true);
    expect(sameColumns({ a: true }, { a: false })).toBe(false);
  });
});
