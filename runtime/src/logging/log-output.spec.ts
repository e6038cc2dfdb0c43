import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogOutput } from './log-output.js';

/** Generous, for a busy machine. */
const POLL_OPTIONS = { timeout: 10_000, interval: 5 };

let folder: string;
let descriptor: number;
const text = () => readFileSync(join(folder, 'log'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naryad-log-'));
  descriptor = openSync(join(folder, 'log'), 'a');
});
afterEach(() => {
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

/** A descriptor on which every write fails, as on a full disk; `mend` makes writes succeed. */
function brokenOutput(isImmediate: boolean) {
  const broken = openSync(join(folder, 'log'), 'r');
  const output = new LogOutput(broken, isImmediate);
  const mend = () => Object.assign(output, { descriptor });
  return { output, mend, close: () => closeSync(broken) };
}

describe.each([
  ['at once', true],
  ['in the background', false],
])('a log that is written %s', (_, isImmediate) => {
  it('preserves the order of lines', async () => {
    const output = new LogOutput(descriptor, isImmediate);
    const lines = Array.from({ length: 500 }, (_line, index) => `${index}\n`);
    for (const line of lines) output.write(line);
    await vi.waitFor(() => expect(text()).toBe(lines.join('')), POLL_OPTIONS);
    expect(output.droppedLines).toBe(0);
  });

  it('drops and counts lines that cannot be written, and reports them after recovery', async () => {
    const { output, mend, close } = brokenOutput(isImmediate);
    const reports: number[] = [];
    output.onRecovered = (lines) => reports.push(lines);
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
    await vi.waitFor(() => expect(output.droppedLines).toBe(3), POLL_OPTIONS);
    expect(reports).toEqual([]);
    mend();
    output.write('four\n');
    await vi.waitFor(() => expect(reports).not.toEqual([]), POLL_OPTIONS);
    expect([text(), reports, output.droppedLines]).toEqual(['four\n', [3], 3]);
    output.write('five\n');
    await vi.waitFor(() => expect(text()).toBe('four\nfive\n'), POLL_OPTIONS);
    expect(reports).toEqual([3]);
    close();
  });

  it('does not hold up the end of the process', () => {
    const { output, close } = brokenOutput(isImmediate);
    output.write('last words\n');
    output.flushSync();
    close();
  });
});

it('no more waits for a slow reader than fits into memory', async () => {
  const output = new LogOutput(descriptor, false);
  const line = `${'x'.repeat(99_999)}\n`;
  for (let times = 0; times < 30; times += 1) output.write(line);
  expect(output.droppedLines).toBeGreaterThan(10);
  await vi.waitFor(
    () => expect(text().length + output.droppedLines * line.length).toBe(30 * line.length),
    POLL_OPTIONS,
  );
});
