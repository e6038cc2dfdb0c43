/** Accepted picture formats. */
export type PictureKind = 'jpg' | 'png' | 'webp';

const begins = (file: Uint8Array, offset: number, bytes: string): boolean =>
  Buffer.from(file.subarray(offset, offset + bytes.length)).toString('latin1') === bytes;

const SIGNS: Readonly<Record<PictureKind, (file: Uint8Array) => boolean>> = {
  jpg: (file) => begins(file, 0, '\xff\xd8\xff'),
  png: (file) => begins(file, 0, '\x89PNG\r\n\x1a\n'),
  webp: (file) => begins(file, 0, 'RIFF') && begins(file, 8, 'WEBP'),
};

/**
 * Detects the format by the first bytes of a file, ignoring its name and declared type; null for an
 * unsupported format. Only decoding shows whether the rest is valid.
 */
export function pictureKindOf(file: Uint8Array): PictureKind | null {
  const kinds = Object.keys(SIGNS) as PictureKind[];
  return kinds.find((kind) => SIGNS[kind](file)) ?? null;
}
