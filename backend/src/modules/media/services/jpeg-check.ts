import { imageSize } from 'image-size';
import { withoutMetadata } from '../domain/jpeg-segments.js';
import { fail } from '../media.errors.js';

const MAX_BYTES = 5 * (1 << 20);
const MAX_PIXELS = 25_000_000;

/**
 * Accepts only real JPEG photos, by their headers and not by name or declared type. Checks the number of
 * pixels before any decoding. Returns the photo without its metadata, which is never stored.
 */
export function cleanJpeg(file: Uint8Array): Uint8Array {
  if (file.length > MAX_BYTES) throw fail('MEDIA_TOO_LARGE');
  const size = sizeOf(file);
  if (size.type !== 'jpg') throw fail('MEDIA_NOT_JPEG');
  if (size.width * size.height > MAX_PIXELS) throw fail('MEDIA_TOO_MANY_PIXELS');
  const clean = withoutMetadata(file);
  if (!clean) throw fail('MEDIA_NOT_JPEG');
  return clean;
}

function sizeOf(file: Uint8Array): { type?: string; width: number; height: number } {
  const isJpeg = file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
  if (!isJpeg) throw fail('MEDIA_NOT_JPEG');
  try {
    return imageSize(file);
  } catch {
    throw fail('MEDIA_NOT_JPEG');
  }
}
