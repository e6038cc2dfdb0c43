import { describe, expect, it } from 'vitest';
import { parseWith } from '../kernel/parse.js';
import { pictureNameOf, pictureUrl, smallPictureUrl } from './picture-address.js';
import { savedPicture, stepRef } from './pictures.js';

const NAME = `${'0f'.repeat(16)}.webp`;

describe('the name of a picture', () => {
  it.each([NAME, `images/${NAME}`, `/images/${NAME}`])('is extracted from %s', (value) => {
    expect(pictureNameOf('product', value)).toBe(NAME);
    expect(pictureUrl('product', value)).toBe(`/images/${NAME}`);
    expect(smallPictureUrl('product', value)).toBe(`/images/small/${NAME}`);
  });

  it.each([
    `https://example.com/${NAME}`,
    `//example.com/${NAME}`,
    `/operation-steps-images/${NAME}`,
    '../photos/a.jpg',
    'images/../a.jpg',
    '.hidden',
    'a b.png',
    'data:image/png;base64,AA',
  ])('is no %s', (value) => {
    expect(pictureNameOf('product', value)).toBeNull();
  });
});

describe('the picture of what is saved', () => {
  const field = savedPicture('step');
  const parsed = (value: unknown) => {
    const answer = parseWith(field, value);
    return answer.ok ? answer.value : 'refused';
  };

  it('is unchanged when absent, cleared when empty, and stored as a bare name', () => {
    expect(parsed(undefined)).toBeUndefined();
    expect([parsed(null), parsed(''), parsed('  ')]).toEqual([null, null, null]);
    expect(parsed(` /operation-steps-images/${NAME}`)).toBe(NAME);
    expect(parsed(`/images/${NAME}`)).toBe('refused');
    expect(parsed('https://example.com/a.png')).toBe('refused');
  });
});

describe('the step of an upload', () => {
  const parsed = (value: unknown) => {
    const answer = parseWith(stepRef, value);
    return answer.ok ? answer.value : 'refused';
  };

  it('is a number, or null for a step that is not saved yet', () => {
    expect([parsed('17'), parsed(17), parsed(' 17 ')]).toEqual([17, 17, 17]);
    expect(parsed('local-step-1763820000000-3')).toBeNull();
  });

  it.each([
    undefined,
    null,
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    'local-step',
    'local-step-a-b',
    [],
    {},
  ])('is not %j', (value) => {
    expect(parsed(value)).toBe('refused');
  });
});
