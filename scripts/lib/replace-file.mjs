import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file completely or, when there is no space, leaves the previous one.
 * @throws errors of the write
 */
export function replaceFile(file, text, options) {
  try {
    writeFileSync(`${file}.new`, text, options);
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    throw error;
  }
}
