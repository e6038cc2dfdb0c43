import { Injectable } from '@nestjs/common';
import { type PictureKind, pictureKindOf } from '@naryad/runtime/storage/picture-kind';
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import type { ImageForms, PictureForms, PictureSize } from './image-forms.js';

const VIEW_PX = 1600;
const THUMB_PX = 320;
const SMALL_PX = 160;
/** Maximum size of a lossless drawing relative to the lossy one. */
const LOSSLESS_RATIO = 2;
const MAX_PIXELS = 25_000_000;
/** Of an animation only the first frame is used. */
const OPENING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

// One thread per image and several images in parallel: measured faster than many threads per image.
sharp.concurrency(1);
// The cache helps repeated operations on the same file. Here every file is new, so the cache would only
// consume memory.
sharp.cache(false);

/** Creates the renditions of a photo with libvips, off the event loop. */
@Injectable()
export class SharpImages {
  /**
   * The thumbnail is created from the view: libvips decodes it at a quarter of its size, which is nearly
   * free. Pixels never pass through JavaScript, because megabytes of them would occupy the garbage collector
   * (measured: a fifth of the total time). The output has no metadata (location, camera, time), because
   * libvips writes none by default.
   */
  async makeForms(source: Buffer): Promise<ImageForms> {
    const { data: view, info } = await makeView(source);
    const thumb = await sharp(view).resize(fit(THUMB_PX)).webp({ quality: 78 }).toBuffer();
    return { view, thumb, width: info.width, height: info.height };
  }

  /**
   * Drawings and screenshots are usually PNG: lines and letters remain sharp where lossless compression costs
   * little. Photos, including PNG photos, are compressed with invisible losses.
   */
  async makePicture(source: Buffer): Promise<PictureForms> {
    const { data: lossy, info, kind } = await makeWebp(source);
    const lossless = kind === 'png' ? await withoutLosses(source) : null;
    const isDrawing = lossless !== null && lossless.length <= lossy.length * LOSSLESS_RATIO;
    const picture = isDrawing ? lossless : lossy;
    const small = await sharp(picture).resize(fit(SMALL_PX)).webp({ quality: 80 }).toBuffer();
    return { picture, small, width: info.width, height: info.height };
  }

  /** Size of an existing rendition. */
  async sizeOf(form: Buffer): Promise<PictureSize> {
    const { width, height } = await sharp(form, OPENING).metadata();
    return { width, height };
  }
}

async function makeWebp(source: Buffer): Promise<{ data: Buffer; info: OutputInfo; kind: PictureKind }> {
  try {
    const { image, kind } = openPicture(source);
    return { ...(await sized(image).webp({ quality: 84 }).toBuffer({ resolveWithObject: true })), kind };
  } catch (error) {
    throw asHopeless(error);
  }
}

const withoutLosses = (source: Buffer): Promise<Buffer> =>
  sized(sharp(source, OPENING)).webp({ lossless: true }).toBuffer();

const sized = (image: Sharp): Sharp => image.autoOrient().resize(fit(VIEW_PX)).toColourspace('srgb');

/**
 * Opens a picture of a supported format.
 * @throws HopelessJobError for others
 */
function openPicture(source: Buffer): { image: Sharp; kind: PictureKind } {
  const kind = pictureKindOf(source);
  if (kind === null) throw new HopelessJobError('Файл не является фотографией JPEG, PNG или WebP');
  return { image: sharp(source, OPENING), kind };
}

async function makeView(source: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const { image } = openPicture(source);
    return await sized(image)
      // Transparent parts of a PNG would become black.
      .flatten({ background: '#ffffff' })
      // Neither progressive nor `mozjpeg: true`: they cost a third more time without a benefit, or five times
      // more time for 5 % of the size.
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw asHopeless(error);
  }
}

/** A decoding error of libvips is permanent; only a lack of memory may be transient. */
function asHopeless(error: unknown): unknown {
  if (error instanceof HopelessJobError || !(error instanceof Error)) return error;
  if (/memory|allocat/i.test(error.message)) return error;
  return new HopelessJobError(`Файл не является фотографией: ${error.message}`, { cause: error });
}

function fit(pixels: number): ResizeOptions {
  return { width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true };
}
