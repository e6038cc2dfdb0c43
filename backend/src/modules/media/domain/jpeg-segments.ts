/**
 * Markers: start of image, end of image, start of scan; restart markers and stuffed bytes occur within scan
 * data.
 */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;
const MARKER = 0xff;

/**
 * Segments that a decoder needs: frames and tables (C0..CF without the reserved C8), quantization, restart
 * interval, scans.
 */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  [SCAN, 0xdb, 0xdc, 0xdd, 0xde, 0xdf].includes(marker);

const isWithinScan = (marker: number): boolean => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Removes everything except the picture: location, time, camera, comments, previews, and data after the end
 * of the image (videos, second pictures). Pixel data is copied unchanged; of the metadata only the
 * orientation is retained, in a new segment. A truncated picture is returned as far as it is complete.
 * @param file begins like a JPEG. @returns null when its segments are broken, or there is no frame
 */
export function withoutMetadata(file: Uint8Array): Uint8Array | null {
  const segments: Uint8Array[] = [];
  let orientation = 1;
  let hasFrame = false;
  for (let offset = nextMarker(file, 2); offset < file.length;) {
    const marker = file[offset + 1]!;
    if (marker === END) break;
    const length = offset + 3 < file.length ? (file[offset + 2]! << 8) | file[offset + 3]! : 0;
    const end = offset + 2 + length;
    if (marker === START || length < 2 || end > file.length) return null;
    const body = file.subarray(offset + 4, end);
    if (marker === EXIF) orientation = orientationOf(body) ?? orientation;
    const next = nextMarker(file, end);
    if (isNeeded(marker) || isHeader(marker, body))
      segments.push(file.subarray(offset, marker === SCAN ? next : end));
    hasFrame ||= marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    offset = next;
  }
  if (!hasFrame) return null;
  const header = [MARKER, START, ...(orientation === 1 ? [] : orientationSegment(orientation))];
  return Buffer.concat([Uint8Array.from(header), ...segments, Uint8Array.of(MARKER, END)]);
}

/** Segments that define the color components: JFIF without a preview, Adobe; only flags and sizes. */
function isHeader(marker: number, body: Uint8Array): boolean {
  const begins = (name: string): boolean =>
    Buffer.from(body.subarray(0, name.length)).equals(Buffer.from(name));
  return (
    (marker === JFIF && body.length === 14 && begins('JFIF\0')) ||
    (marker === ADOBE && body.length === 12 && begins('Adobe'))
  );
}

/** Position of the next marker, after scan data or padding bytes. */
function nextMarker(file: Uint8Array, from: number): number {
  for (let offset = file.indexOf(MARKER, from); offset !== -1; offset = file.indexOf(MARKER, offset + 1)) {
    const marker = file[offset + 1];
    if (marker !== undefined && marker !== MARKER && !isWithinScan(marker)) return offset;
  }
  return file.length;
}

/** The tag 'Orientation' (1..8) of the first directory of an EXIF segment. */
function orientationOf(body: Uint8Array): number | null {
  const exif = Buffer.from(body.buffer, body.byteOffset, body.length);
  if (exif.length < 14 || exif.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const order = exif.toString('latin1', 6, 8);
  if (order !== 'II' && order !== 'MM') return null;
  const isLittle = order === 'II';
  const short = (offset: number): number =>
    isLittle ? exif.readUInt16LE(offset) : exif.readUInt16BE(offset);
  const directory = 6 + (isLittle ? exif.readUInt32LE(10) : exif.readUInt32BE(10));
  if (directory + 2 > exif.length) return null;
  for (let entry = directory + 2, remaining = short(directory); remaining > 0; entry += 12, remaining -= 1) {
    if (entry + 12 > exif.length) return null;
    if (short(entry) !== 0x0112) continue;
    const orientation = short(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** A minimal EXIF segment that contains only the orientation. */
function orientationSegment(orientation: number): number[] {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...directory];
  return [MARKER, EXIF, 0, body.length + 2, ...body];
}
