const KEY = 'naryad.scanner.terminated';

/** True when the scanner of this device is known to end its scans with Enter or Tab. */
export function hasTerminator(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Persists it on this device, so that the first scan of a page waits for its terminator as well. */
export function storeTerminator(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch (error) {
    console.error('The terminator setting of the scanner could not be stored', error);
  }
}
