import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

const sharp = createRequire(inRoot('workers', 'package.json'))('sharp');
const FOLDER = inRoot('backend', 'demo-assets', 'photos');

/**
 * Typical uploads: frames of the camera at a work place (the browser sends 1280 px), and photos of a phone.
 */
export const SIZES = [
  { key: 'frame', name: 'кадр 1280×720', width: 1280, height: 720, quality: 70, grain: 6 },
  { key: 'phone', name: 'телефон 12 Мп', width: 4000, height: 3000, quality: 80, grain: 6 },
];

/** Eight photos of one size with the noise of a real camera: a smooth picture would be too easy to decode. */
export async function makeSources({ width, height, quality, grain }) {
  const files = readdirSync(FOLDER).filter((it) => it.endsWith('.jpg'));
  const noise = { type: 'gaussian', mean: 128, sigma: grain };
  return Promise.all(
    files.map(async (file) => {
      const grains = await sharp({ create: { width, height, channels: 3, noise, background: '#808080' } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      return sharp(join(FOLDER, file))
        .resize(width, height, { fit: 'cover' })
        .composite([{ input: grains, blend: 'soft-light' }])
        .jpeg({ quality })
        .toBuffer();
    }),
  );
}
