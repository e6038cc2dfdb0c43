/**
 * Number of blocks and data codewords per block of the used versions at ECC level M. The blocks are
 * interleaved.
 */
const BLOCKS = new Map([
  [21, { blocks: 1, bytes: 16 }],
  [25, { blocks: 1, bytes: 28 }],
  [29, { blocks: 1, bytes: 44 }],
  [33, { blocks: 2, bytes: 32 }],
  [37, { blocks: 2, bytes: 43 }],
  [41, { blocks: 4, bytes: 27 }],
]);
const BYTE_MODE = 0b0100;

type Matrix = readonly (readonly boolean[])[];

/** Decodes the QR codes of a document from their drawn runs, independent of the code that drew them. */
export function qrTexts(html: string): string[] {
  return [...html.matchAll(/viewBox="-4 -4 (\d+) \d+"[^>]*><path d="([^"]+)"/g)].map(([, box, path]) =>
    textOf(matrixOf(Number(box) - 8, path ?? '')),
  );
}

function matrixOf(size: number, path: string): Matrix {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let offset = 0; offset < Number(length); offset++) rows[Number(y)]![Number(x) + offset] = true;
  }
  return rows;
}

/**
 * ISO/IEC 18004: unmasks, visits the columns in pairs and reads the bytes. No error correction, because a
 * drawing has no errors.
 */
function textOf(matrix: Matrix): string {
  const size = matrix.length;
  const layout = BLOCKS.get(size);
  if (layout === undefined) throw new Error(`QR-код из ${size} модулей`);
  const { blocks, bytes: inBlock } = layout;
  const drawn = dataBits(matrix, maskOf(matrix));
  const codeword = (position: number): string => {
    const index = (position % inBlock) * blocks + Math.floor(position / inBlock);
    return drawn.slice(index * 8, index * 8 + 8);
  };
  const bits = Array.from({ length: blocks * inBlock }, (_, index) => codeword(index)).join('');
  const number = (from: number, length: number): number => parseInt(bits.slice(from, from + length), 2);
  if (number(0, 4) !== BYTE_MODE) throw new Error('QR-код не из байтов');
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + index * 8, 8));
  return Buffer.from(bytes).toString('utf8');
}

function maskOf(matrix: Matrix): number {
  const bits = [2, 3, 4].map((x) => (matrix[8]![x] ? 1 : 0)).join('');
  return parseInt(bits, 2) ^ 0b101;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function dataBits(matrix: Matrix, mask: number): string {
  const size = matrix.length;
  let bits = '';
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern belongs to no pair.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y, size)) bits += matrix[y]![x] === MASKS[mask]!(x, y) ? '0' : '1';
      }
    }
    isUp = !isUp;
  }
  return bits;
}

/**
 * Finder patterns with format areas, timing patterns, and the single alignment pattern of versions 2 to 6.
 */
function isFunction(x: number, y: number, size: number): boolean {
  const far = size - 8;
  const finder = (x < 9 && y < 9) || (x >= far && y < 9) || (x < 9 && y >= far);
  const centre = size - 7;
  const alignment = size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2;
  return finder || alignment || x === 6 || y === 6;
}
