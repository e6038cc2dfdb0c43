/** Begins a file, ends one, begins a scan; restart marks and "no mark at all" stand within the data of a scan. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;
const MARK = 0xff;

/** What a decoder needs: frames and tables (C0..CF without the reserved C8), quantization, restarts, scans. */
const isNeeded = (mark: number): boolean =>
  (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc8) || [SCAN, 0xdb, 0xdc, 0xdd, 0xde, 0xdf].includes(mark);

const isWithinScan = (mark: number): boolean => mark === 0x00 || (mark >= 0xd0 && mark <= 0xd7);

/**
 * The same picture without anything beside it: place, time, camera, comments, previews, and whatever hangs behind the end
 * of the picture (films, second pictures). Pixels are copied as they are; of the metadata only how the camera was held is
 * kept, written anew. A picture that is cut off is kept as far as it goes.
 * @param file begins like a JPEG. @returns null when its segments are broken, or there is no frame
 */
export function withoutMetadata(file: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [];
  let turn = 1;
  let hasFrame = false;
  for (let at = nextMark(file, 2); at < file.length;) {
    const mark = file[at + 1]!;
    if (mark === END) break;
    const length = at + 3 < file.length ? (file[at + 2]! << 8) | file[at + 3]! : 0;
    const end = at + 2 + length;
    if (mark === START || length < 2 || end > file.length) return null;
    const body = file.subarray(at + 4, end);
    if (mark === EXIF) turn = turnOf(body) ?? turn;
    const next = nextMark(file, end);
    if (isNeeded(mark) || isHeader(mark, body)) kept.push(file.subarray(at, mark === SCAN ? next : end));
    hasFrame ||= mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    at = next;
  }
  if (!hasFrame) return null;
  const head = [MARK, START, ...(turn === 1 ? [] : turned(turn))];
  return Buffer.concat([Uint8Array.from(head), ...kept, Uint8Array.of(MARK, END)]);
}

/** Tells the decoder what the three or four numbers of a pixel mean: JFIF without a preview, Adobe; flags and sizes only. */
function isHeader(mark: number, body: Uint8Array): boolean {
  const begins = (name: string): boolean =>
    Buffer.from(body.subarray(0, name.length)).equals(Buffer.from(name));
  return (
    (mark === JFIF && body.length === 14 && begins('JFIF\0')) ||
    (mark === ADOBE && body.length === 12 && begins('Adobe'))
  );
}

/** Where the next mark stands: behind the data of a scan, or behind bytes that mean nothing. */
function nextMark(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(MARK, from); at !== -1; at = file.indexOf(MARK, at + 1)) {
    const mark = file[at + 1];
    if (mark !== undefined && mark !== MARK && !isWithinScan(mark)) return at;
  }
  return file.length;
}

/** The tag 'Orientation' (1..8) of the first directory of an EXIF segment. */
function turnOf(body: Uint8Array): number | null {
  const exif = Buffer.from(body.buffer, body.byteOffset, body.length);
  if (exif.length < 14 || exif.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const order = exif.toString('latin1', 6, 8);
  if (order !== 'II' && order !== 'MM') return null;
  const isLittle = order === 'II';
  const short = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = 6 + (isLittle ? exif.readUInt32LE(10) : exif.readUInt32BE(10));
  if (directory + 2 > exif.length) return null;
  for (let entry = directory + 2, left = short(directory); left > 0; entry += 12, left -= 1) {
    if (entry + 12 > exif.length) return null;
    if (short(entry) !== 0x0112) continue;
    const turn = short(entry + 8);
    return turn >= 1 && turn <= 8 ? turn : null;
  }
  return null;
}

/** An EXIF segment that says how the camera was held, and nothing else. */
function turned(turn: number): number[] {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...directory];
  return [MARK, EXIF, 0, body.length + 2, ...body];
}
