import sharp from 'sharp';

/**
 * A JPEG as a phone in portrait position stores it: in landscape, with an orientation flag and the location
 * in its metadata.
 */
export async function phonePhoto(width = 2400, height = 1800): Promise<Buffer> {
  // Left half red, right half blue: after the rotation, red is on top.
  const half = { width: width / 2, height, channels: 3, background: '#d01010' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1010d0' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A photo full of detail, as expensive to decode as a real one. */
export async function noisyPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
}
