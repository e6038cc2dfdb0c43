import { setImmediate as breathe } from 'node:timers/promises';

/** A page as a bitmap of a label printer: one bit per dot, black is 1, rows padded to bytes. */
export interface DotPage {
  readonly width: number;
  readonly height: number;
  readonly rows: Buffer;
}

const POINTS_PER_INCH = 72;
/** Gray values below this are black. */
const BLACK_BELOW = 128;

/**
 * Renders the pages of a PDF at the printer's resolution. The library contains Chromium's PDFium as
 * WebAssembly; it is loaded when the first label is printed.
 */
export async function* dotPages(pdf: Uint8Array, dpi: number): AsyncGenerator<DotPage> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      for (const page of document.pages()) {
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const dots = (points: number): number => Math.round((points * dpi) / POINTS_PER_INCH);
        const { data, width, height } = await page.render({
          width: dots(originalWidth),
          height: dots(originalHeight),
          colorSpace: 'Gray',
          render: 'bitmap',
        });
        yield { width, height, rows: blackDots(data, width, height) };
        // Yields, because the lock of the job is renewed on the same event loop.
        await breathe();
      }
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

function blackDots(pixels: Uint8Array, width: number, height: number): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! < BLACK_BELOW) rows[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return rows;
}

/**
 * A label in ZPL II as one picture, because printers have no Cyrillic fonts. The printer itself repeats it
 * for copies.
 */
export function zplLabel({ width, height, rows }: DotPage, copies = 1): string {
  const rowBytes = Math.ceil(width / 8);
  const total = rowBytes * height;
  const picture = compressed(rows, rowBytes);
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${rowBytes},${picture}^FS${copies > 1 ? `^PQ${copies}` : ''}^XZ\n`;
}

/** Compression of `^GF`: runs of a digit, rows that end in zeros or ones, rows equal to the previous one. */
function compressed(rows: Buffer, rowBytes: number): string {
  const lines: string[] = [];
  let previous = '';
  for (let offset = 0; offset < rows.length; offset += rowBytes) {
    const line = rows.toString('hex', offset, offset + rowBytes).toUpperCase();
    lines.push(line === previous ? ':' : compressedLine(line));
    previous = line;
  }
  return lines.join('');
}

function compressedLine(line: string): string {
  const end = /(0+|F+)$/.exec(line)?.[0] ?? '';
  const isWorth = end.length > 1;
  const body = isWorth ? line.slice(0, -end.length) : line;
  const runs = body.replaceAll(/(.)\1+/g, (run, digit: string) => runLength(run.length) + digit);
  return runs + (isWorth ? (end.startsWith('0') ? ',' : '!') : '');
}

/** `G`…`Y` are 1…19, `g`…`z` are 20…400 in steps of twenty; they are added. */
function runLength(count: number): string {
  let remaining = count;
  let text = '';
  while (remaining >= 20) {
    const twenties = Math.min(Math.floor(remaining / 20), 20);
    text += String.fromCharCode('g'.charCodeAt(0) + twenties - 1);
    remaining -= twenties * 20;
  }
  if (remaining > 0) text += String.fromCharCode('G'.charCodeAt(0) + remaining - 1);
  return text;
}
