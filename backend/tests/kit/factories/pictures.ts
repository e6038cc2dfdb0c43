import { jpeg } from './jpeg.js';

/** A PNG without pixels, sufficient for reading its size. */
export function png(width: number, height: number): Blob {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 6, 0, 0, 0], 24);
  return new Blob([header]);
}

/** A WebP without pixels. */
export function webp(width: number, height: number): Blob {
  const header = Buffer.alloc(30);
  header.write('RIFF', 0);
  header.writeUInt32LE(22, 4);
  header.write('WEBPVP8X', 8);
  header.writeUInt32LE(10, 16);
  header.writeUIntLE(width - 1, 24, 3);
  header.writeUIntLE(height - 1, 27, 3);
  return new Blob([header]);
}

const NOT_AN_IMAGE = 'Пожалуйста, выберите файл изображения';
const bytes = (content: string): Blob => new Blob([Buffer.from(content, 'latin1')]);

/** Files that are refused before a worker processes them, with status and message. */
export const refusedPictures: readonly (readonly [string, Blob, number, string])[] = [
  ['text', bytes('no picture at all'), 422, NOT_AN_IMAGE],
  ['a drawing that is a program', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, NOT_AN_IMAGE],
  ['another format', bytes('GIF89a\x10\x00\x10\x00\x00\x00\x00'), 422, NOT_AN_IMAGE],
  ['a JPEG in name only', bytes('\xff\xd8\xff\x00\x00\x00'), 422, NOT_AN_IMAGE],
  ['a PNG in name only', bytes('\x89PNG\r\n\x1a\n'), 422, NOT_AN_IMAGE],
  ['a PNG without a pixel', png(0, 0), 422, NOT_AN_IMAGE],
  ['a bomb of a few bytes', png(60_000, 60_000), 422, 'Изображение больше 25 мегапикселей'],
  ['more than 10 MB', jpeg(100, 100, (10 << 20) + 1), 413, 'Файл больше 10 МБ'],
];
