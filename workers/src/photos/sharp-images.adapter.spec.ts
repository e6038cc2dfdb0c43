import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HopelessJobError } from '../platform/queue/job-handler.js';
import { noisyPhoto, phonePhoto } from '../testing/photos.js';
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
  it('are upright and have the promised sizes', async () => {
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

  it('contain neither location nor camera', async () => {
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

describe('forms of a picture', () => {
  const drawing = (width = 1000, height = 500) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        {
          input: Buffer.from(
            `<svg width="${width}" height="${height}"><path d="M9 9h400v300" stroke="#f00" fill="none"/></svg>`,
          ),
        },
      ])
      .png()
      .toBuffer();

  it('are upright, are WebP, and have the promised sizes', async () => {
    const forms = await images.makePicture(await phonePhoto());
    expect([forms.width, forms.height]).toEqual([1200, 1600]);
    expect(await sharp(forms.picture).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 1600,
    });
    expect(await sharp(forms.small).metadata()).toMatchObject({ format: 'webp', width: 120, height: 160 });
    expect([await colourAt(forms.picture, 600, 100), await colourAt(forms.picture, 600, 1500)]).toEqual([
      'red',
      'blue',
    ]);
  });

  it('contain neither location nor camera', async () => {
    const { picture, small } = await images.makePicture(await phonePhoto());
    for (const form of [picture, small]) {
      const { exif, xmp, icc, orientation } = await sharp(form).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(form.includes('Phone')).toBe(false);
    }
  });

  it('of a drawing have its lines without losses, and what was transparent', async () => {
    const source = await drawing();
    const { picture } = await images.makePicture(source);
    const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer();
    const [before, after] = [await pixels(source), await pixels(picture)];
    // Fully transparent pixels may change their color.
    for (let offset = 0; offset < before.length; offset += 4)
      if (before[offset + 3] === 0) before.fill(0, offset, offset + 4);
    for (let offset = 0; offset < after.length; offset += 4)
      if (after[offset + 3] === 0) after.fill(0, offset, offset + 4);
    expect(after.equals(before)).toBe(true);
  });

  it('of a photo in a PNG are as small as those of a photo', async () => {
    const photo = await noisyPhoto(800, 600);
    const asPng = await sharp(photo).png().toBuffer();
    const [fromPng, fromJpeg] = [await images.makePicture(asPng), await images.makePicture(photo)];
    expect(fromPng.picture.length).toBeLessThan(fromJpeg.picture.length * 1.2);
  });

  it('of an animation show its first picture', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const animation = await sharp([await frame('#d01010'), await frame('#1010d0')], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    const forms = await images.makePicture(animation);
    expect([forms.width, forms.height]).toEqual([40, 30]);
    expect((await sharp(forms.picture).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(forms.picture, 20, 15)).toBe('red');
  });

  it.each([
    ['text', async () => Buffer.from('это не картинка')],
    [
      'another format',
      async () =>
        sharp(await drawing())
          .gif()
          .toBuffer(),
    ],
    ['half a picture', async () => (await drawing()).subarray(0, 900)],
    ['half a photo', async () => (await phonePhoto()).subarray(0, 9_000)],
    ['more than 25 megapixels', () => drawing(5100, 5000)],
  ])('are refused for good for %s', async (_name, make) => {
    await expect(images.makePicture(await make())).rejects.toThrow(HopelessJobError);
  });
});
