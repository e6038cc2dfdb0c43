import { vi } from 'vitest';

const BEGINNINGS = {
  jpeg: '\u00FF\u00D8\u00FF\u00E0',
  png: '\u0089PNG\r\n\u001A\n',
  webp: 'RIFF\u0000\u0000\u0000\u0000WEBP',
  gif: 'GIF89a',
} as const;

/** A file with the signature of its format. @param bytes its length */
export function imageFile(format: keyof typeof BEGINNINGS = 'png', bytes = 64): File {
  const content = new Uint8Array(bytes);
  content.set([...BEGINNINGS[format]].map((letter) => letter.codePointAt(0)!));
  return new File([content], `picture.${format}`, { type: `image/${format}` });
}

/** jsdom cannot display files. */
export function showFiles(): void {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
}
