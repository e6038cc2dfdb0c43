/**
 * A JPEG file without pixels, sufficient for reading its size. @param bytes minimum length of the file,
 * padded with zeros
 */
export function jpeg(width: number, height: number, bytes = 200): Blob {
  const picture = jpegBytes(width, height);
  const file = new Uint8Array(Math.max(bytes, picture.length));
  file.set(picture);
  return new Blob([file]);
}

function jpegBytes(width: number, height: number): number[] {
  const header = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [
    0xff,
    0xc0,
    0x00,
    0x11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    0xff,
    0xd9,
  ];
  return [...header, ...frame];
}

/** As stored by a phone: with the location in its metadata and after the picture data. */
export function jpegOfPhone(): Blob {
  const location = [...Buffer.from('GPS 55.7558 37.6173')];
  const exif = [...Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\0'), ...location];
  const note = [0xff, 0xe1, 0, exif.length + 2, ...exif, 0xff, 0xfe, 0, location.length + 2, ...location];
  const plain = jpegBytes(640, 480);
  return new Blob([Uint8Array.from([...plain.slice(0, 2), ...note, ...plain.slice(2), ...location])]);
}
