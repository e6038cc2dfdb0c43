/** Formats of pictures that we take. */
export type PictureKind = 'jpg' | 'png' | 'webp';

const begins = (file: Uint8Array, at: number, bytes: string): boolean =>
  Buffer.from(file.subarray(at, at + bytes.length)).toString('latin1') === bytes;

const SIGNS: Readonly<Record<PictureKind, (file: Uint8Array) => boolean>> = {
  jpg: (file) => begins(file, 0, '\xff\xd8\xff'),
  png: (file) => begins(file, 0, '\x89PNG\r\n\x1a\n'),
  webp: (file) => begins(file, 0, 'RIFF') && begins(file, 8, 'WEBP'),
};

/**
 * What a file begins like, whatever its name or declared type [security "Uploads"]; null for what we do not take. Whether
 * the rest is a picture only decoding tells.
 */
export function pictureKindOf(file: Uint8Array): PictureKind | null {
  const kinds = Object.keys(SIGNS) as PictureKind[];
  return kinds.find((kind) => SIGNS[kind](file)) ?? null;
}
