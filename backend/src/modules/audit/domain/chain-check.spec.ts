import { describe, expect, it } from 'vitest';
import { type ChainRow, type Seal, nextSeal } from './chain.js';
import { ChainCheck, type Finding } from './chain-check.js';

const ROWS: readonly ChainRow[] = [1, 2, 4, 5, 7, 8, 9].map((id) => ({ id, content: `row ${id}` }));
const first = nextSeal(null, ROWS.slice(0, 3));
const second = nextSeal(first, ROWS.slice(3, 5));
const third = nextSeal(second, ROWS.slice(5));
const SEALS: readonly Seal[] = [first, second, third];

/** Passes each seal with the rows up to its end, like the real check. */
function check(
  rows: readonly ChainRow[],
  seals: readonly Seal[] = SEALS,
  chain = new ChainCheck(),
): readonly Finding[] {
  for (const seal of seals) {
    const lastRowId = chain.lastRowId;
    const sealedIds = new Set(seal.ids);
    chain.checkSeal(
      seal,
      rows.filter(({ id }) => sealedIds.has(id) || (id > lastRowId && id <= Math.max(...seal.ids))),
    );
  }
  return chain.finish();
}
const without = (id: number) => ROWS.filter((row) => row.id !== id);
const instead = (id: number, content: string) =>
  ROWS.map((row) => (row.id === id ? { ...row, content } : row));

describe('a chain', () => {
  it('without manipulation is valid; unused ids are no gap', () => {
    expect(check(ROWS)).toEqual([]);
  });

  it.each(ROWS.map(({ id }) => id))('names the changed row %i alone', (id) => {
    expect(check(instead(id, 'something else'))).toEqual([{ kind: 'changed', id }]);
  });

  it.each(ROWS.map(({ id }) => id))('names the missing row %i alone', (id) => {
    expect(check(without(id))).toEqual([{ kind: 'missing', id }]);
  });

  it.each([3, 6])('reports row %i, which was inserted later', (id) => {
    expect(check([...ROWS, { id, content: 'new' }])).toEqual([{ kind: 'unsealed', id }]);
  });

  it('names rows that were exchanged', () => {
    const exchanged = ROWS.map((row) =>
      row.id === 4 || row.id === 5 ? { id: 9 - row.id, content: `row ${row.id}` } : row,
    );
    expect(check(exchanged)).toEqual([
      { kind: 'changed', id: 4 },
      { kind: 'changed', id: 5 },
    ]);
  });

  it('names seals that were exchanged', () => {
    const turned = { ...first, ids: [1, 4, 2] };
    expect(check(ROWS, [turned, second, third])).toEqual(
      expect.arrayContaining([{ kind: 'misplaced', id: 2 }]),
    );
  });

  it('distinguishes a changed hash from a changed row', () => {
    const hashes = Buffer.from(first.hashes);
    hashes[40]! ^= 1;
    expect(check(ROWS, [{ ...first, hashes }, second, third])).toEqual([{ kind: 'seal-changed', id: 2 }]);
  });

  it('reports a missing seal and its unsealed rows', () => {
    expect(check(ROWS, [first, third])).toEqual([
      { kind: 'packet-missing', id: 2 },
      { kind: 'unsealed', id: 5 },
      { kind: 'unsealed', id: 7 },
    ]);
  });

  it('reports a row deleted with its seal by the number of the seal', () => {
    expect(
      check(
        without(5).filter(({ id }) => id !== 7),
        [first, third],
      ),
    ).toEqual([{ kind: 'packet-missing', id: 2 }]);
  });

  it('that was truncated or rebuilt does not contain the noted end', () => {
    const whole = new ChainCheck();
    expect(check(ROWS, SEALS, whole)).toEqual([]);
    const { chainEnd } = whole;
    expect(chainEnd.sealId).toBe(3);
    expect(check(ROWS, SEALS, new ChainCheck(chainEnd))).toEqual([]);
    const cut = [{ kind: 'other-end', id: 3 }];
    expect(check(ROWS.slice(0, 5), [first, second], new ChainCheck(chainEnd))).toEqual(cut);
    const thirdSeal = nextSeal(second, [{ id: 9, content: 'row 9' }]);
    expect(check(without(8), [first, second, thirdSeal], new ChainCheck(chainEnd))).toEqual(cut);
  });
});
