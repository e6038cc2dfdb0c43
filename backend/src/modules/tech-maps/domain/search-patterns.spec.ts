import { describe, expect, it } from 'vitest';
import { searchPatterns } from './search-patterns.js';

describe('search patterns', () => {
  it.each([
    [null, null],
    ['  ', null],
    ['Ёлка', ['%елка%', '%`krf%']],
    ['ghb,jh', ['%ghb,jh%', '%прибор%']],
    ['50%_a\\', ['%50\\%\\_a\\\\%', '%50\\%\\_ф\\\\%']],
  ])('%s', (search, patterns) => {
    expect(searchPatterns(search)).toEqual(patterns);
  });
});
