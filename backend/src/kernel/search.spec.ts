import { describe, expect, it } from 'vitest';
import { searchPatterns } from './search.js';

describe('search patterns', () => {
  it('are none for an empty text', () => {
    expect(searchPatterns(undefined)).toBeNull();
    expect(searchPatterns('  ')).toBeNull();
  });

  it('fold case and ё', () => {
    expect(searchPatterns('Ёлка')).toContain('%елка%');
  });

  it('also try the other keyboard layout, both ways', () => {
    expect(searchPatterns('gkfnf')).toContain('%плата%');
    expect(searchPatterns('ьз')).toContain('%mp%');
  });

  it('take % _ and \\ as plain characters', () => {
    expect(searchPatterns('5%_\\')).toContain('%5\\%\\_\\\\%');
  });
});
