/**
 * Delay before the next attempt to reach a printer, in milliseconds. While a user replaces a roll, the
 * printer is checked every ten seconds for half an hour. After that it was probably left switched off, and is
 * detected within a minute.
 * @param tries number of previous attempts
 */
export const printerPause = (tries: number): number =>
  tries > 180 ? 60_000 : Math.min(2_000 * 2 ** (tries - 1), 10_000);
