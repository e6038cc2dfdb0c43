import { describe, expect, it } from 'vitest';
import { type Opinion, countResult } from './count-result.js';

let id = 0;
const count = (counterId: number, difference: number, round = 1): Opinion => ({
  id: (id += 1),
  counterId,
  round,
  difference,
});
const resultOf = (opinions: readonly Opinion[], chosenOpinion: Opinion | null = null) => {
  const result = countResult(opinions, chosenOpinion?.id ?? null);
  return (
    result && {
      at: opinions.findIndex((one) => one.id === result.heldCountId),
      difference: result.difference,
      isDisputed: result.isDisputed,
    }
  );
};

describe('of several counts', () => {
  it('none is effective without counts', () => {
    expect(resultOf([])).toBeNull();
  });

  it("a counter's latest holds", () => {
    expect(resultOf([count(1, -3), count(1, 0)])).toEqual({ at: 1, difference: 0, isDisputed: false });
  });

  it('the latest is effective while all counters report the same difference', () => {
    expect(resultOf([count(1, -1), count(2, -1)])).toEqual({ at: 1, difference: -1, isDisputed: false });
  });

  it('none is believed while counters differ, though the latest is shown', () => {
    expect(resultOf([count(1, -1), count(2, 0)])).toEqual({ at: 1, difference: 0, isDisputed: true });
  });

  it('a majority settles nothing, a counter who counts again and agrees does', () => {
    const three = [count(1, -1), count(2, 0), count(3, 0)];
    expect(resultOf(three)).toMatchObject({ isDisputed: true });
    expect(resultOf([...three, count(1, 0)])).toEqual({ at: 3, difference: 0, isDisputed: false });
  });

  it('the chosen one holds', () => {
    const [one, other] = [count(1, -1), count(2, 0)];
    expect(resultOf([one, other], one)).toEqual({ at: 0, difference: -1, isDisputed: false });
  });

  it('a choice of what is no count of the line chooses nothing', () => {
    expect(resultOf([count(1, -1), count(2, 0)], count(9, 9))).toMatchObject({ isDisputed: true });
  });

  it('those of a later round supersede the earlier ones', () => {
    const opinions = [count(1, -1), count(2, 0), count(3, 5, 2)];
    expect(resultOf(opinions)).toEqual({ at: 2, difference: 5, isDisputed: false });
    expect(resultOf([...opinions, count(1, 4, 2)])).toMatchObject({ isDisputed: true });
  });
});
