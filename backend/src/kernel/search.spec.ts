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

  it('are those of each line of a pasted column', () => {
    expect(searchPatterns(' БП-24\r\n\nБП-24 \nМП-5')).toEqual([
      ...(searchPatterns('бп-24') ?? []),
      ...(searchPatterns('мп-5') ?? []),
    ]);
    expect(searchPatterns(' \n \n')).toBeNull();
  });

  it('take % _ and \\ as plain characters', () => {
    expect(searchPatterns('5%_\\')).toContain('%5\\%\\_\\\\%');
  });
});
