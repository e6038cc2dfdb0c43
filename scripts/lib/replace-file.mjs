import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or, where there is no room, leaves the former one. @throws what writing throws */
export function replaceFile(file, text, options) {
  try {
    writeFileSync(`${file}.new`, text, options);
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    throw error;
  }
}
