/**
 * How long a document waits for its printer before the next try, in milliseconds. Somebody stands before a printer and puts a
 * roll in: for half an hour it is asked every ten seconds. Then it is one that was left switched off, and is found within a minute.
 *
 * @param tries how many there have been
 */
export const printerPause = (tries: number): number =>
  tries > 180 ? 60_000 : Math.min(2_000 * 2 ** (tries - 1), 10_000);
