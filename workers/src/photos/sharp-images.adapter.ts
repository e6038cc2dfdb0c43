import { Injectable } from '@nestjs/common';
import { type PictureKind, pictureKindOf } from '@naryad/runtime/storage/picture-kind';
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import type { ImageForms, PictureForms, PictureSize } from './image-forms.js';

const VIEW_PX = 1600;
const THUMB_PX = 320;
const SMALL_PX = 160;
/** A drawing without losses may be so much larger than one with losses. */
const LOSSLESS_RATIO = 2;
const MAX_PIXELS = 25_000_000;
/** Of an animation the first picture. */
const OPENING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

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

  /**
   * Drawings and screenshots come as PNG: their lines and letters stay sharp where that costs little. Photos, and PNG that
   * hold photos, are made smaller with losses that nobody sees.
   */
  async makePicture(source: Buffer): Promise<PictureForms> {
    const { data: lossy, info, kind } = await makeWebp(source);
    const lossless = kind === 'png' ? await withoutLosses(source) : null;
    const isDrawing = lossless !== null && lossless.length <= lossy.length * LOSSLESS_RATIO;
    const picture = isDrawing ? lossless : lossy;
    const small = await sharp(picture).resize(fit(SMALL_PX)).webp({ quality: 80 }).toBuffer();
    return { picture, small, width: info.width, height: info.height };
  }

  /** Of a form that was made here before. */
  async sizeOf(form: Buffer): Promise<PictureSize> {
    const { width, height } = await sharp(form, OPENING).metadata();
    return { width, height };
  }
}

async function makeWebp(source: Buffer): Promise<{ data: Buffer; info: OutputInfo; kind: PictureKind }> {
  try {
    const { image, kind } = opened(source);
    return { ...(await sized(image).webp({ quality: 84 }).toBuffer({ resolveWithObject: true })), kind };
  } catch (error) {
    throw asHopeless(error);
  }
}

const withoutLosses = (source: Buffer): Promise<Buffer> =>
  sized(sharp(source, OPENING)).webp({ lossless: true }).toBuffer();

const sized = (image: Sharp): Sharp => image.autoOrient().resize(fit(VIEW_PX)).toColourspace('srgb');

/** A picture of a format that we take. @throws HopelessJobError for others */
function opened(source: Buffer): { image: Sharp; kind: PictureKind } {
  const kind = pictureKindOf(source);
  if (kind === null) throw new HopelessJobError('Файл не является фотографией JPEG, PNG или WebP');
  return { image: sharp(source, OPENING), kind };
}

async function makeView(source: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const { image } = opened(source);
    return await sized(image)
      // Transparent parts of a PNG would turn black.
      .flatten({ background: '#ffffff' })
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
