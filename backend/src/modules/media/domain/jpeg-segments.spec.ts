import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './jpeg-segments.js';

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const segment = (marker: number, body: readonly number[]): number[] => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...body];
};

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const JFIF = segment(0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ADOBE = segment(0xee, [...ascii('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
const TABLE = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
const FRAME = segment(0xc0, [8, 0, 16, 0, 16, 1, 1, 0x11, 0]);
const HUFFMAN = segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 5]);
/** With a stuffed byte and a restart marker in its data. */
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0x00, 8, 0xff, 0xd3, 9];
const PICTURE = [...TABLE, ...FRAME, ...HUFFMAN, ...SCAN];

/** An EXIF segment of a phone: location and orientation. */
const exif = (rotation: number, order: 'II' | 'MM' = 'MM'): number[] => {
  const short = (value: number) => (order === 'II' ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (order === 'II' ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const make = [...short(0x010f), ...short(2), ...long(6), ...long(38)];
  const orientation = [...short(0x0112), ...short(3), ...long(1), ...short(rotation), 0, 0];
  const directory = [...short(2), ...make, ...orientation, ...long(0)];
  return segment(0xe1, [
    ...ascii('Exif\0\0'),
    ...ascii(order),
    ...short(42),
    ...long(8),
    ...directory,
    ...ascii('Phone GPS 55.75'),
  ]);
};

const clean = (...parts: (readonly number[])[]): number[] | null => {
  const result = withoutMetadata(Uint8Array.from(parts.flat()));
  return result && [...result];
};

describe('a JPEG without its metadata', () => {
  it('is the same picture: tables, frame and scans byte by byte, also several of them', () => {
    expect(clean(START, JFIF, ADOBE, PICTURE, HUFFMAN, SCAN, END)).toEqual(
      [START, JFIF, ADOBE, PICTURE, HUFFMAN, SCAN, END].flat(),
    );
  });

  it.each([
    ['the place and the camera', exif(1)],
    ['metadata of an editor', segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<GPS/>'))],
    ['profiles and further pictures', segment(0xe2, ascii('MPF\0GPS'))],
    ['captions', segment(0xed, ascii('Photoshop 3.0\0GPS'))],
    ['comments', segment(0xfe, ascii('GPS'))],
    ['a preview', segment(0xe0, ascii('JFXX\0GPS'))],
    [
      'a preview in the header',
      segment(0xe0, [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, ...ascii('GPS')]),
    ],
    ['an Adobe segment with more in it', segment(0xee, ascii('Adobe and GPS of it'))],
    ['bytes between segments', ascii('GPS')],
  ])('has lost %s', (_what, metadata) => {
    expect(clean(START, metadata, PICTURE, END)).toEqual([START, PICTURE, END].flat());
    expect(clean(START, TABLE, FRAME, metadata, HUFFMAN, SCAN, END)).toEqual([START, PICTURE, END].flat());
  });

  it('has lost what hung behind the end of the picture', () => {
    expect(clean(START, PICTURE, END, ascii('film'), START, exif(1), PICTURE, END)).toEqual(
      [START, PICTURE, END].flat(),
    );
  });

  it.each([
    [6, 'MM'],
    [8, 'II'],
  ] as const)('retains the orientation %i, %s', (orientation, order) => {
    const result = clean(START, exif(orientation, order), PICTURE, END)!;
    expect(Buffer.from(result).includes('GPS')).toBe(false);
    expect(result).toEqual([START, result.slice(2, 38), PICTURE, END].flat());
    expect(result.slice(2, 38)).toEqual(segment(0xe1, result.slice(6, 38)));
    // The result is stable when processed again.
    expect(clean(result)).toEqual(result);
    expect(result.slice(30, 34)).toEqual([0, orientation, 0, 0]);
  });

  it('ends where a picture that was cut off ends', () => {
    expect(clean(START, PICTURE)).toEqual([START, PICTURE, END].flat());
  });

  it.each([
    ['nothing but the start', [START]],
    ['no frame', [START, TABLE, END]],
    ['a segment longer than the file', [START, [0xff, 0xc0, 0xff, 0xff, 1, 2]]],
    ['a segment without a length', [START, FRAME, [0xff, 0xe1, 0, 1, 0]]],
    ['a start within', [START, FRAME, START]],
  ])('is none with %s', (_what, parts) => {
    expect(clean(...parts)).toBeNull();
  });

  it.each([
    ['ends early', [...ascii('Exif\0\0'), ...ascii('MM'), 0, 42, 0, 0, 0, 8]],
    ['points outside', [...ascii('Exif\0\0'), ...ascii('MM'), 0, 42, 0xff, 0xff, 0xff, 0xff]],
    ['has too many entries', [...ascii('Exif\0\0'), ...ascii('II'), 42, 0, 8, 0, 0, 0, 0xff, 0xff]],
    ['has an unknown byte order', [...ascii('Exif\0\0'), ...ascii('XX'), 0, 42, 0, 0, 0, 8, 0, 0]],
  ])('is upright when the EXIF %s', (_what, body) => {
    expect(clean(START, segment(0xe1, body), PICTURE, END)).toEqual([START, PICTURE, END].flat());
  });
});
