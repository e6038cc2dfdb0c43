import { imageSize } from 'image-size';
import { pictureLimits } from '@naryad/contracts/media/pictures';
import { pictureKindOf } from '@naryad/runtime/storage/picture-kind';
import { fail } from '../media.errors.js';

/**
 * Accepts only real JPEG, PNG and WebP pictures, by their headers and not by name or declared type. Checks
 * the number of pixels before any decoding; the worker detects truncated files.
 */
export function checkPicture(file: Uint8Array): void {
  if (file.length > pictureLimits.bytes) throw fail('MEDIA_IMAGE_TOO_LARGE');
  const kind = pictureKindOf(file);
  const size = kind && sizeOf(file);
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
