const KEY = 'naryad.scanner.terminated';

/** The scanner of this device is known to end its scans with Enter or Tab. */
export function hasTerminator(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers it on this device: also the first scan of a page waits for its end. */
export function storeTerminator(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch (error) {
    console.error('What the scanner does could not be kept', error);
  }
}
