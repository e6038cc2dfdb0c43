import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logFile, openLog, rotate } from './log-files.mjs';

let dataDir;
let file;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'naryad-logs-'));
  file = logFile(dataDir, 'program');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const mode = (path) => (statSync(path).mode & 0o777).toString(8);

describe('a log', () => {
  it('over its size begins anew under the program that writes it, and loses no line of a program at rest', () => {
    const descriptor = openLog(dataDir, 'program');
    writeFileSync(descriptor, 'old\n'.repeat(300));
    rotate(file, 1_000);
    writeFileSync(descriptor, 'new\n');
    closeSync(descriptor);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('old\n'.repeat(300));
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect([mode(file), mode(`${file}.1`)]).toEqual(['600', '600']);
  });

  it('of a former size is replaced, a small one is left alone', () => {
    const descriptor = openLog(dataDir, 'program');
    for (const text of ['first', 'second', 'third']) {
      writeFileSync(descriptor, text.repeat(300));
      rotate(file, 1_000);
    }
    writeFileSync(descriptor, 'small');
    rotate(file, 1_000);
    closeSync(descriptor);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('third'.repeat(300));
    expect(readFileSync(file, 'utf8')).toBe('small');
  });

  it('stays as it is where there is no room for a second one', () => {
    const descriptor = openLog(dataDir, 'program');
    writeFileSync(descriptor, 'old\n'.repeat(300));
    // A folder in the way fails the copy as a full disk does.
    mkdirSync(`${file}.new`);
    rotate(file, 1_000);
    writeFileSync(descriptor, 'new\n');
    closeSync(descriptor);
    expect(readFileSync(file, 'utf8')).toBe(`${'old\n'.repeat(300)}new\n`);
  });

  it('is cut while its program runs', async () => {
    const descriptor = openLog(dataDir, 'program');
    const child = spawn(process.execPath, ['-e', `setInterval(() => console.log('x'.repeat(1 << 20)), 20)`], {
      stdio: ['ignore', descriptor, 'ignore'],
    });
    closeSync(descriptor);
    while (!existsSync(`${file}.1`)) await delay(20);
    child.kill('SIGKILL');
    expect(statSync(`${file}.1`).size).toBeGreaterThan(20 * (1 << 20));
    expect(statSync(file).size).toBeLessThan(statSync(`${file}.1`).size);
  });
});
