/** The start of a JPEG file: enough for its size to be read. */
export function jpeg(width: number, height: number, bytes = 200): Blob {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
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
  ];
  const file = new Uint8Array(Math.max(bytes, head.length + frame.length));
  file.set([...head, ...frame]);
  return new Blob([file]);
}
