import { basename, dirname } from 'node:path';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { isTemporary, makeTemporary, ownerOfTemporary, temporaryFolders } from './temporary-folder.mjs';

it.each([false, true])(
  'is a new folder of this process among what is temporary (in memory: %s)',
  (inMemory) => {
    const [one, other] = [makeTemporary(inMemory), makeTemporary(inMemory)];
    onTestFinished(() => [one, other].forEach((folder) => rmSync(folder, { recursive: true })));
    expect(one).not.toBe(other);
    for (const folder of [one, other]) {
      expect(isTemporary(folder)).toBe(true);
      expect(ownerOfTemporary(basename(folder))).toBe(process.pid);
      expect(inMemory ? temporaryFolders() : [tmpdir()]).toContain(dirname(folder));
    }
  },
);

it.each(['naryad-test-', 'naryad-test-x-1', 'naryad-files-12-a', '12'])('%s has no owner', (name) => {
  expect(ownerOfTemporary(name)).toBe(null);
});
