import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonLog, jsonLogFile } from './json-log.mjs';

let dataDir;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'json-log-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

it('writes each line as the programs write theirs, with what failed', () => {
  const log = jsonLogFile(dataDir, 'launcher');
  log('Готово: "всё"\nи ещё');
  log('Резервная копия не сделана', Object.assign(new RangeError('нет места'), { code: 'ENOSPC' }));
  log('Странно', 'слово');
  const lines = readFileSync(join(dataDir, 'logs', 'launcher.log'), 'utf8')
    .trimEnd()
    .split('\n');
  const common = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    program: 'launcher',
    pid: process.pid,
  };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', ...common, msg: 'Готово: "всё"\nи ещё' },
    {
      level: 'error',
      ...common,
      msg: 'Резервная копия не сделана',
      err: {
        type: 'RangeError',
        message: 'нет места',
        code: 'ENOSPC',
        stack: expect.stringContaining('RangeError: нет места\n'),
      },
    },
    { level: 'error', ...common, msg: 'Странно', err: { type: 'string', message: 'слово' } },
  ]);
});

it('ignores a line that cannot be written', () => {
  writeFileSync(join(dataDir, 'full'), '');
  const descriptor = openSync(join(dataDir, 'full'), 'r');
  jsonLog('backup', descriptor)('nothing');
  closeSync(descriptor);
  mkdirSync(join(dataDir, 'logs', 'launcher.log'), { recursive: true });
  jsonLogFile(dataDir, 'launcher')('nothing');
});
