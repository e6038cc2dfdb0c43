import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { DotPage } from '../printing/zpl/pages-to-zpl.js';

let prepared: Promise<unknown> | undefined;

/** All QR codes that a scanner detects on a printed page. */
export async function codesOn({ width, height, rows }: DotPage): Promise<string[]> {
  prepared ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
    (wasm) =>
      prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true }),
  );
  await prepared;
  const rowBytes = Math.ceil(width / 8);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (((rows[y * rowBytes + (x >> 3)]! << (x & 7)) & 0x80) === 0) continue;
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  // Node has no class for image data; the reader uses only these fields.
  const results = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as never, {
    formats: ['QRCode'],
  });
  return results.map(({ text }) => text);
}

/** Decodes the pictures of labels in ZPL as a printer does: the inverse of `zplLabel`. */
export function zplPages(zpl: string): DotPage[] {
  return [...zpl.matchAll(/\^XA\^PW(\d+)\^LL(\d+)[^]*?\^GFA,(\d+),\d+,(\d+),([^^]*)\^FS\^XZ/g)].map(
    ([, width, height, total, rowBytes, picture]) => {
      const rows = drawn(picture!, Number(rowBytes));
      if (rows.length !== Number(total)) throw new Error(`Картинка из ${rows.length} байт вместо ${total}`);
      return { width: Number(width), height: Number(height), rows };
    },
  );
}

function drawn(picture: string, rowBytes: number): Buffer {
  const lines: string[] = [];
  let line = '';
  let repeat = 0;
  const add = (text: string): void => {
    line += text;
    if (line.length < rowBytes * 2) return;
    lines.push(line);
    line = '';
  };
  for (const sign of picture) {
    if (sign >= 'G' && sign <= 'Y') repeat += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') repeat += (sign.charCodeAt(0) - 102) * 20;
    else if (sign === ',') add('0'.repeat(rowBytes * 2 - line.length));
    else if (sign === '!') add('F'.repeat(rowBytes * 2 - line.length));
    else if (sign === ':') lines.push(lines.at(-1) ?? '0'.repeat(rowBytes * 2));
    else {
      add(sign.repeat(repeat || 1));
      repeat = 0;
    }
  }
  return Buffer.from(lines.join(''), 'hex');
}
