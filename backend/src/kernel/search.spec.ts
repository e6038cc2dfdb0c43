import { describe, expect, it } from 'vitest';
import { searchForms, searchPatterns, serialAsSeen } from './search.js';

describe('a serial number as the eye reads it', () => {
  it('ignores case and unifies look-alike letters of both alphabets', () => {
    for (const typedSerial of ['12АВ-Ё7', '12AB-Е7', '12ав-e7', '12aВ-ё7'])
      expect(serialAsSeen(typedSerial)).toBe('12ab-e7');
    expect(serialAsSeen('АВЕКМНОРСТУХЖ')).toBe('abekmhopctyxж');
  });
});

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

  it('treat % _ and \\ as plain characters', () => {
    expect(searchPatterns('5%_\\')).toContain('%5\\%\\_\\\\%');
  });
});

describe('the exact form of a line', () => {
  it('is the folded line, in either keyboard layout, unescaped', () => {
    expect(searchForms(' Ёж_1\r\n\n42')).toEqual([['еж_1', '`;_1'], ['42']]);
    expect(searchForms(null)).toEqual([]);
  });
});
