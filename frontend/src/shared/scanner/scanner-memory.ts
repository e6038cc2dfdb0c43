const KEY = 'naryad.scanner.terminated';

/** The scanner of this device is known to end its scans with Enter or Tab. */
export function isKnownToTerminate(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers it on this device: also the first scan of a page waits for its end. */
export function rememberTerminator(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch (error) {
    console.error('What the scanner does could not be kept', error);
  }
}
