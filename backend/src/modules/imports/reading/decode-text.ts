/**
 * Decodes a file in UTF-8, UTF-16 or windows-1251, detected from the bytes: programs that write CSV rarely
 * declare the encoding. Everything that is not UTF-8 is decoded as windows-1251, which is usual for Russian
 * spreadsheets.
 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return new TextDecoder(zerosAreOdd(bytes) ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** UTF-16 without a byte order mark: the high byte of spaces, digits and separators is zero. */
function zerosAreOdd(bytes: Buffer): boolean {
  let odd = 0;
  let even = 0;
  for (const [at, byte] of bytes.subarray(0, 10_000).entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 1) odd += 1;
    else even += 1;
  }
  return odd >= even;
}
