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
  it('over its size limit is truncated while its program has it open, and loses no line of an idle program', () => {
    const descriptor = openLog(dataDir, 'program');
    writeFileSync(descriptor, 'old\n'.repeat(300));
    rotate(file, 1_000);
    writeFileSync(descriptor, 'new\n');
    closeSync(descriptor);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('old\n'.repeat(300));
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect([mode(file), mode(`${file}.1`)]).toEqual(['600', '600']);
  });

  it('replaces the previous copy; a small log is left unchanged', () => {
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

  it('is left unchanged when there is no space for a copy', () => {
    const descriptor = openLog(dataDir, 'program');
    writeFileSync(descriptor, 'old\n'.repeat(300));
    // A folder with this name makes the copy fail like a full disk.
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
