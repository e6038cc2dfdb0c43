import { describe, expect, it } from 'vitest';
import { inLatin, isKeyboardSequence } from './password-rules.js';

describe('passwords of fingers', () => {
  it.each([
    'qwertyuiop',
    'QwErTyUi',
    'poiuytrewq',
    'qwerty123456',
    'qwerty77',
    'qwerty-uiop',
    'q w e r t y u i',
    'q.w.e.r.t.y.',
    'asdfghjkl',
    'zxcvbnm,./',
    'йцукенгш',
    'ЙЦУКЕНГШ',
    'шгнекуцй',
    'фывапролдж',
    'йцукен 12345',
    'ячсмитьбю',
    'йцукqwer',
    '1234567890',
    '0987654321',
    '12341234',
    '123 456 789',
    '!@#$%^&*',
    'qazwsxedc',
    '1qaz2wsx',
    'zaq1xsw2',
    '1q2w3e4r5t',
    'q1w2e3r4t5',
    'qawsedrf',
    'qpwoeiru',
    'йфцыувка',
    '11223344',
    'qweasdzxc',
  ])('%s is refused', (password) => expect(isKeyboardSequence(password)).toBe(true));
});

describe('passwords of nothing', () => {
  it.each([
    '        ',
    ' \t\u00a0 \u2003    ',
    'aaaaaaaa',
    'яяяяяяяяя',
    'a       b',
    'abababab',
    'ab ab ab ab',
    'abcabcabc',
    'анна анна',
    'aaaaBBBB',
    '--------',
    '=-=-=-=-=-',
  ])('%j is refused', (password) => expect(isKeyboardSequence(password)).toBe(true));
});

describe('deliberately chosen passwords', () => {
  it.each([
    'naryad-demo',
    'пароль с пробелом ',
    'совсем другой пароль',
    'тихая заводь 42',
    'correct horse battery staple',
    'пролетарский',
    'Весна-2031-Урал',
    'trewq!Zh7k2p',
    'x7#kQ9!mLw',
    'property tree',
  ])('%s is fine', (password) => expect(isKeyboardSequence(password)).toBe(false));
});

it('the other layout is the same keys', () => expect(inLatin('пароль12')).toBe('gfhjkm12'));
