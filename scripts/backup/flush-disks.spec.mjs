import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushDisks } from './flush-disks.mjs';

let home;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'flush-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

/** Replaces the system's `sync` by a test program. */
const replaceSync = (body) => {
  writeFileSync(join(home, 'sync'), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${home}${delimiter}${process.env.PATH}`);
};

it('flushes the disks of folders', async () => {
  await expect(flushDisks([home])).resolves.toBeUndefined();
});

it.runIf(process.platform === 'linux')('passes the existing ones, all in one call', async () => {
  replaceSync(`echo "$@" >> ${join(home, 'asked')}`);
  await flushDisks([home, join(home, 'missing'), tmpdir()]);
  await flushDisks([join(home, 'missing')]);
  expect(readFileSync(join(home, 'asked'), 'utf8')).toBe(`-f ${home} ${tmpdir()}\n`);
});

it.skipIf(process.platform === 'win32')('reports a failing disk', async () => {
  replaceSync('echo "Input/output error" >&2; exit 1');
  await expect(flushDisks([home])).rejects.toThrow('Input/output error');
});
