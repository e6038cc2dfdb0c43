import { imageSize } from 'image-size';
import { pictureLimits } from '@naryad/contracts/media/pictures';
import { fail } from './media.errors.js';

const begins = (file: Uint8Array, at: number, bytes: string): boolean =>
  Buffer.from(file.subarray(at, at + bytes.length)).toString('latin1') === bytes;

const SIGNS: Readonly<Record<string, (file: Uint8Array) => boolean>> = {
  jpg: (file) => begins(file, 0, '\xff\xd8\xff'),
  png: (file) => begins(file, 0, '\x89PNG\r\n\x1a\n'),
  webp: (file) => begins(file, 0, 'RIFF') && begins(file, 8, 'WEBP'),
};

/**
 * Lets only real JPEG, PNG and WebP pictures in, decided by their headers and not by name or declared type
 * [security "Uploads"]. The pixels are counted before anybody decodes them; whether they are whole the worker sees.
 */
export function checkPicture(file: Uint8Array): void {
  if (file.length > pictureLimits.bytes) throw fail('MEDIA_IMAGE_TOO_LARGE');
  const kind = Object.keys(SIGNS).find((name) => SIGNS[name]!(file));
  const size = kind === undefined ? null : sizeOf(file);
  if (size?.type !== kind || !size?.width || !size.height) throw fail('MEDIA_NOT_AN_IMAGE');
  if (size.width * size.height > pictureLimits.pixels) throw fail('MEDIA_IMAGE_TOO_MANY_PIXELS');
}

function sizeOf(file: Uint8Array): { type?: string; width: number; height: number } | null {
  try {
    return imageSize(file);
  } catch {
    return null;
  }
}
