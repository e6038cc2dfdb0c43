// Pictures that are small as files but large in pixels, or that claim to be.
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { inRoot } from '../../scripts/lib/paths.mjs';

const sharp = createRequire(inRoot('workers', 'package.json'))('sharp');

const plain = (width, height, channels = 3) =>
  sharp({ create: { width, height, channels, background: '#40608080' }, limitInputPixels: false });

function chunk(type, data) {
  const typedData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typedData));
  return Buffer.concat([length, typedData, sum]);
}

const HEADER_SIZE = 8 + 25;

/** A PNG that claims another size than it has. */
async function claimingPng(width, height) {
  const png = Buffer.from(await plain(10, 10).png().toBuffer());
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(HEADER_SIZE)]);
}

/** A PNG with an additional chunk after its header. */
async function pngWith(type, data) {
  const png = await plain(10, 10).png().toBuffer();
  return Buffer.concat([png.subarray(0, HEADER_SIZE), chunk(type, data), png.subarray(HEADER_SIZE)]);
}

/** A JPEG that claims another size than it has. */
async function claimingJpeg(width, height, options = {}) {
  const jpeg = Buffer.from(await plain(16, 16).jpeg(options).toBuffer());
  const markerOffset = [0xc0, 0xc2]
    .map((marker) => jpeg.indexOf(Buffer.from([0xff, marker])))
    .find((offset) => offset > 0);
  jpeg.writeUInt16BE(height, markerOffset + 5);
  jpeg.writeUInt16BE(width, markerOffset + 7);
  return jpeg;
}

/** 300 MB of zeros, compressed. */
const packed = () => deflateSync(Buffer.alloc(300 << 20), { level: 9 });
const namedText = (bytes) => Buffer.concat([Buffer.from('a\0\0', 'latin1'), bytes]);

/** @type {Record<string, () => Promise<Buffer>>} */
export const PICTURES = {
  'PNG 5 000 × 5 000 (предел)': () => plain(5_000, 5_000, 4).png().toBuffer(),
  'PNG 5 000 × 5 000, 16 бит': () => plain(5_000, 5_000).toColourspace('rgb16').png().toBuffer(),
  'PNG 10 000 × 10 000': () => plain(10_000, 10_000).png().toBuffer(),
  'PNG указан 65 500 × 65 500': () => claimingPng(65_500, 65_500),
  'PNG указан 2 147 483 647 × 1': () => claimingPng(2_147_483_647, 1),
  'PNG, текст распаковывается в 300 МБ': () => pngWith('zTXt', namedText(packed())),
  'PNG, профиль цвета распаковывается в 300 МБ': () => pngWith('iCCP', namedText(packed())),
  'JPEG 5 000 × 5 000 (предел)': () => plain(5_000, 5_000).jpeg().toBuffer(),
  'JPEG 5 000 × 5 000 постепенный': () => plain(5_000, 5_000).jpeg({ progressive: true }).toBuffer(),
  'JPEG указан 65 500 × 65 500': () => claimingJpeg(65_500, 65_500),
  'JPEG постепенный, указан 5 000 × 5 000': () => claimingJpeg(5_000, 5_000, { progressive: true }),
  'WebP 5 000 × 5 000 (предел)': () => plain(5_000, 5_000).webp({ lossless: true }).toBuffer(),
  'WebP 8 000 × 8 000': () => plain(8_000, 8_000).webp({ quality: 1, effort: 0 }).toBuffer(),
};
