import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { divideWhenLarge } from './divide-when-large.mjs';

const OWNER_URL = 'postgres://owner@127.0.0.1/naryad';
let home;
let logged;
let stop;
const log = (line) => logged.push(line);
const file = (name, text) => {
  const path = join(home, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
};
/** Test programs for the due check and for the partitioning. */
const programs = (isDue, divide) => ({
  isDue: file('is-due', `export const isDivisionDue = async (url) => { ${isDue} };`),
  divide: file('divide', divide),
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'division-'));
  logged = [];
  stop = new AbortController();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('logs the start and the result, and runs as the owner', async () => {
  const testPrograms = programs(
    `return url === '${OWNER_URL}'`,
    'console.log(process.env.DATABASE_OWNER_URL)',
  );
  await divideWhenLarge(OWNER_URL, log, stop.signal, testPrograms);
  expect(logged).toEqual(['Движений стало много: делю их таблицу на части. Работать можно.', OWNER_URL]);
});

it('does nothing while there are few movements', async () => {
  await divideWhenLarge(OWNER_URL, log, stop.signal, programs('return false', 'process.exit(3)'));
  expect(logged).toEqual([]);
});

it('logs a failure, and lets the plant continue', async () => {
  const failing = "console.error('место занято'); process.exit(1)";
  await divideWhenLarge(OWNER_URL, log, stop.signal, programs('return true', failing));
  expect(logged.at(-1)).toBe('Таблица движений не разделена: место занято');
});

it('logs that the database does not respond', async () => {
  await divideWhenLarge(OWNER_URL, log, stop.signal, programs("throw new Error('нет связи')", ''));
  expect(logged).toEqual(['Таблица движений не разделена: нет связи']);
});

it('ends with the plant, and logs nothing then', async () => {
  const testPrograms = programs('return true', 'setTimeout(() => {}, 60_000)');
  await divideWhenLarge(OWNER_URL, (line) => [log(line), stop.abort()], stop.signal, testPrograms);
  expect(logged).toEqual(['Движений стало много: делю их таблицу на части. Работать можно.']);
});
