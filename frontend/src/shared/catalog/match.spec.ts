import { describe, expect, it } from 'vitest';
import { matches, matchOptions } from './match.js';

const same = (text: string): string => text;

describe('what a picker offers', () => {
  it('returns options that contain every typed word, ignoring case and ё, prefix matches first', () => {
    expect(matchOptions(['Клеммник винтовой', 'Винт М3', 'Ёлка'], 'ВИНТ', same)).toEqual([
      'Винт М3',
      'Клеммник винтовой',
    ]);
    expect(matchOptions(['Ёлка', 'Палка'], 'елка', same)).toEqual(['Ёлка']);
    expect(matchOptions(['Винт М3×8', 'Винт М4'], 'м4  винт', same)).toEqual(['Винт М4']);
    expect(matchOptions(['а', 'б'], ' ', same)).toEqual(['а', 'б']);
  });

  it('is at most 100 options', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `Деталь ${index}`);
    expect(matchOptions(many, '', same)).toHaveLength(100);
    expect(matchOptions(many, 'деталь', same)).toHaveLength(100);
    expect(matchOptions(many, '4999', same)).toEqual(['Деталь 4999']);
  });

  it('matches nothing typed with everything', () => {
    expect(matches('Цвет', '')).toBe(true);
    expect(matches('Цвет', 'размер')).toBe(false);
  });
});
