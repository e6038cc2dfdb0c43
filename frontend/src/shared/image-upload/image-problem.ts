import { pictureLimits } from '@naryad/contracts/media/pictures';
import { imageTexts } from './texts.js';

const SIGNATURE_BYTES = 12;

/** Detects the format as the server does: by the signature of the file, not by its name. */
function isPicture(signature: Uint8Array): boolean {
  const text = (from: number, to: number): string => String.fromCodePoint(...signature.subarray(from, to));
  return (
    text(0, 3) === '\u00FF\u00D8\u00FF' ||
    text(0, 8) === '\u0089PNG\r\n\u001A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
}

/**
 * Why a file cannot be uploaded as an image, in the words of the specification, or null. The server checks
 * the pixel count.
 */
export async function imageProblem(file: Blob): Promise<string | null> {
  const signature = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!isPicture(signature)) return imageTexts.notAnImage;
  return file.size > pictureLimits.bytes ? imageTexts.tooLarge : null;
}
