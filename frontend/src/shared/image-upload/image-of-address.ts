import { imageTexts } from './texts.js';

/** Reason why an address provides no image; the message is for the user. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/**
 * The image behind a typed or pasted address: an address of this site (e.g. the image of another step) or a
 * `data:` URL. Neither the browser nor the server requests other sites: see docs/adr/0027.
 * @throws AddressError
 */
export async function imageOfAddress(typedAddress: string, signal?: AbortSignal): Promise<Blob> {
  const address = addressOf(typedAddress);
  if (address === null) throw new AddressError(imageTexts.notAnAddress);
  if (address.protocol === 'data:') return blobOf(address.href);
  if (address.origin !== globalThis.location.origin) throw new AddressError(imageTexts.foreignAddress);
  const answer = await fetch(address.href, { credentials: 'same-origin', signal: signal ?? null });
  if (!answer.ok) throw new AddressError(imageTexts.failed);
  return answer.blob();
}

function addressOf(typedAddress: string): URL | null {
  try {
    return new URL(typedAddress.trim(), globalThis.location.href);
  } catch {
    return null;
  }
}

/** Decoded here, because the CSP of the page does not allow fetching `data:`. */
function blobOf(address: string): Blob {
  const parts = /^data:([\w./+-]*);base64,(.+)$/s.exec(address);
  if (parts === null) throw new AddressError(imageTexts.notAnImage);
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(parts[2]!)), (letter) => letter.codePointAt(0)!);
    return new Blob([bytes], { type: parts[1]! });
  } catch {
    throw new AddressError(imageTexts.notAnImage);
  }
}
