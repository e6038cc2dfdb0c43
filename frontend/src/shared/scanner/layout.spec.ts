import { describe, expect, it } from 'vitest';
import { characterOfCode, fixLayout, layoutOf, physicalCharacter, swapCase } from './layout.js';

describe('fixLayout', () => {
  it.each([
    ['реезыЖ..цьыюдщсфд.ысфт,зшв=12345?ыт=ФИ-01_7', 'https://wms.local/scan?pid=12345&sn=AB-01_7'],
    ['.судд,шв=5?д=1?ые=2?ыр=3?с=4', '/cell?id=5&l=1&st=2&sh=3&c=4'],
    [',сшв=77', '?cid=77'],
    ['зшв=1', 'pid=1'],
    ['ёЁ№"хъХЪ', '`~#@[]{}'],
  ])('repairs %s', (arrived, expected) => {
    expect(fixLayout(arrived)).toBe(expected);
  });

  it.each(['https://wms.local/scan?pid=1&sn=A.B', '12.34', '?cid=77', 'A,B;C:D'])(
    'leaves %s alone',
    (text) => {
      expect(fixLayout(text)).toBe(text);
    },
  );

  it('repairs every letter of both cases', () => {
    const russian = 'йцукенгшщзфывапролдячсмить';
    const latin = 'qwertyuiopasdfghjklzxcvbnm';
    expect(fixLayout(russian)).toBe(latin);
    expect(fixLayout(russian.toUpperCase())).toBe(latin.toUpperCase());
  });
});

describe('characterOfCode', () => {
  it.each([
    ['KeyP', false, 'p'],
    ['KeyP', true, 'P'],
    ['Digit7', true, '&'],
    ['Digit2', false, '2'],
    ['Slash', true, '?'],
    ['Equal', false, '='],
    ['Numpad5', false, '5'],
    ['ArrowUp', false, null],
  ])('%s with shift %s is %s', (code, shift, character) => {
    expect(characterOfCode(code, shift)).toBe(character);
  });
});

describe('CapsLock and layouts', () => {
  it('swaps the case of every letter, and nothing else', () => {
    expect(swapCase('PiD=1 Жж№')).toBe('pId=1 жЖ№');
  });

  it.each([
    ['зшв=1', 'russian'],
    ['pid=1', 'latin'],
    ['12345', 'unknown'],
  ] as const)('detects the layout of %s', (text, layout) => {
    expect(layoutOf(text)).toBe(layout);
  });
});

describe('meantCharacter', () => {
  it.each([
    ['a Latin letter', 'p', 'KeyP', false, false, 'p'],
    ['the same in the Russian layout', 'з', 'KeyP', false, false, 'p'],
    ['a capital in the Russian layout', 'З', 'KeyP', true, false, 'P'],
    ['Russian punctuation', ',', 'Slash', true, false, '?'],
    ['a dot that was a slash', '.', 'Slash', false, false, '/'],
    ['a real dot', '.', 'Period', false, false, '.'],
    ['CapsLock', 'P', 'KeyP', false, true, 'p'],
    ['CapsLock and Shift', 'p', 'KeyP', true, true, 'P'],
    ['CapsLock in the Russian layout', 'З', 'KeyP', false, true, 'p'],
    ['a phonetic layout', 'п', 'KeyP', false, false, 'p'],
    ['a program that reports no Shift', '?', 'Slash', false, false, '?'],
    ['a capital of a program', 'A', 'KeyA', false, false, 'A'],
    ['no physical key', 'p', '', false, false, null],
    ['a key without a character', 'p', 'F5', false, false, null],
  ] as const)('%s', (_name, key, code, shift, caps, expected) => {
    expect(physicalCharacter({ key, code, shift, caps })).toBe(expected);
  });
});
