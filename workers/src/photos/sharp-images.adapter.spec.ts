import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import { phonePhoto } from '../testing/photos.js';
import { SharpImages } from './sharp-images.adapter.js';

const images = new SharpImages();

async function colourAt(image: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe('forms of a photo', () => {
  it('stand upright and have the promised sizes', async () => {
    const source = await phonePhoto();
    expect((await sharp(source).metadata()).orientation).toBe(6);
    const forms = await images.makeForms(source);
    expect([forms.width, forms.height]).toEqual([1200, 1600]);
    expect(await sharp(forms.view).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
    expect(await sharp(forms.thumb).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
    expect(await colourAt(forms.view, 600, 100)).toBe('red');
    expect(await colourAt(forms.view, 600, 1500)).toBe('blue');
    expect(await colourAt(forms.thumb, 120, 20)).toBe('red');
  });

  it('keep neither the place nor the camera', async () => {
    const source = await phonePhoto();
    expect((await sharp(source).metadata()).exif?.includes('Phone')).toBe(true);
    const forms = await images.makeForms(source);
    for (const form of [forms.view, forms.thumb]) {
      const { exif, xmp, icc, orientation } = await sharp(form).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(form.includes('Phone')).toBe(false);
    }
  });

  it('are never larger than the photo', async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const forms = await images.makeForms(small);
    expect([forms.width, forms.height]).toEqual([200, 100]);
    expect(await sharp(forms.thumb).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  it('have white where a picture was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { view } = await images.makeForms(png);
    expect([...(await sharp(view).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });

  it('are the same when the job is repeated', async () => {
    const source = await phonePhoto();
    const [first, second] = [await images.makeForms(source), await images.makeForms(source)];
    expect(first.view.equals(second.view)).toBe(true);
    expect(first.thumb.equals(second.thumb)).toBe(true);
  });

  it.each([
    ['text', async () => Buffer.from('это не фотография')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a picture that is a program', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a photo', async () => (await phonePhoto()).subarray(0, 9_000)],
    [
      'more than 25 megapixels',
      async () =>
        sharp({ create: { width: 5100, height: 5000, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('are refused for good for %s', async (_name, make) => {
    await expect(images.makeForms(await make())).rejects.toThrow(HopelessJobError);
  });
});
