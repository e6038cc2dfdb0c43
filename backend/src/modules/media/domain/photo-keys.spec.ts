import { describe, expect, it } from 'vitest';
import { keysOfSource, photoKeys } from './photo-keys.js';

const random = Uint8Array.from({ length: 16 }, (_, index) => index);

describe('keys of a photo', () => {
  it('share one unguessable folder', () => {
    expect(photoKeys(random)).toEqual({
      source: 'photos/00/000102030405060708090a0b0c0d0e0f/clean.jpg',
      view: 'photos/00/000102030405060708090a0b0c0d0e0f/view.jpg',
      thumb: 'photos/00/000102030405060708090a0b0c0d0e0f/thumb.webp',
    });
  });

  it('follow from the key of the uploaded form', () => {
    const keys = photoKeys(random);
    expect(keysOfSource(keys.source)).toEqual(keys);
  });

  it('are never made of fewer bits', () => {
    expect(() => photoKeys(random.slice(1))).toThrow('16 random bytes');
  });
});
