import { Injectable } from '@nestjs/common';
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import type { ImageForms } from './image-forms.js';

const VIEW_PX = 1600;
const THUMB_PX = 320;
const MAX_PIXELS = 25_000_000;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);

// One thread an image and several images at once: measured faster than many threads on one image.
sharp.concurrency(1);
// The cache helps repeated operations on the same file; here every file is new, so it only holds memory.
sharp.cache(false);

/** Makes the forms of a photo with libvips, off the event loop. */
@Injectable()
export class SharpImages {
  /**
   * The thumbnail is made of the view: libvips decodes that at a quarter of its size, which costs next to nothing. Pixels
   * never pass through JavaScript: megabytes of them at a time keep the garbage collector busy (measured: a fifth of the
   * whole). What comes out has no metadata at all (place, camera, time), libvips writes none unless asked to.
   */
  async makeForms(source: Buffer): Promise<ImageForms> {
    const { data: view, info } = await makeView(source);
    const thumb = await sharp(view).resize(fit(THUMB_PX)).webp({ quality: 78 }).toBuffer();
    return { view, thumb, width: info.width, height: info.height };
  }
}

async function makeView(source: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format)) throw new HopelessJobError(`Формат ${format} не принимается`);
    return await image
      .autoOrient()
      .resize(fit(VIEW_PX))
      // Transparent parts of a PNG would turn black.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Neither progressive nor `mozjpeg: true`: a third and five times more work for nothing, or 5 % of the size.
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw asHopeless(error);
  }
}

/** What libvips cannot decode it will never decode; only a lack of memory may pass. */
function asHopeless(error: unknown): unknown {
  if (error instanceof HopelessJobError || !(error instanceof Error)) return error;
  if (/memory|allocat/i.test(error.message)) return error;
  return new HopelessJobError(`Файл не является фотографией: ${error.message}`, { cause: error });
}

function fit(pixels: number): ResizeOptions {
  return { width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true };
}
