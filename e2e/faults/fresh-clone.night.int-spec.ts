import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';

// Runs each script of package.json as the first command after `git clone` and `npm ci`.

const root = fileURLToPath(new URL('../../', import.meta.url));
const LONGEST_MS = 600_000;
const STOP_MS = 60_000;
/** The container check takes ten minutes where a container engine exists. */
const NO_ENGINE = 'unix:///nowhere/docker.sock';

interface Try {
  readonly args?: readonly string[];
  /** Output when it works, or when it reports a missing requirement. */
  readonly writes: RegExp;
  /** Its exit code; `null`: it keeps running and is stopped after this output. */
  readonly code: number | null;
}

const NO_DATABASE = { writes: /нет базы данных\. Укажите DATA_DIR/, code: 2 };
/** Output of a test list: everything is loaded, nothing is run. */
const LISTED = /Total: \d+ tests? in/;

const TRIES: Readonly<Record<string, Try>> = {
  start: { writes: /^Готово: /m, code: null },
  dev: { writes: /^Готово: /m, code: null },
  build: { writes: /^/, code: 0 },
  // The first check builds what the others use.
  check: { writes: /✓ types \(/, code: null },
  'check:ledger': NO_DATABASE,
  'check:audit': NO_DATABASE,
  'rebuild:projections': NO_DATABASE,
  'divide:movements': NO_DATABASE,
  test: { args: ['--', 'unit', 'scripts/testing/rooms'], writes: /[1-9]\d* passed, 0 failed/, code: 0 },
  'test:unit': { args: ['--', 'scripts/testing/rooms'], writes: /[1-9]\d* passed, 0 failed/, code: 0 },
  'test:night': { args: ['--', 'faults/compare-files'], writes: /[1-9]\d* passed, 0 failed/, code: 0 },
  'test:int': { args: ['--', 'faults/bundles'], writes: /[1-9]\d* passed, 0 failed/, code: 0 },
  'test:frontend': { args: ['--', 'print-into'], writes: /[1-9]\d* passed, 0 failed/, code: 0 },
  'test:e2e': { args: ['--', '--list', 'first-load'], writes: LISTED, code: null },
  'test:containers': { writes: /Проверка в контейнерах пропущена: /, code: 0 },
  // The response of the registry is not checked.
  advisories: { writes: /^Пакеты npm: /m, code: null },
  sbom: { writes: /"bomFormat": "CycloneDX"/, code: 0 },
  backup: { writes: /Укажите, куда сохранять: BACKUP_DIR=/, code: 1 },
  restore: { writes: /Укажите, откуда восстанавливать: BACKUP_DIR=/, code: 1 },
  'restore:drill': { writes: /Укажите набор копий: BACKUP_DIR=/, code: 1 },
  looks: { args: ['--', '--list'], writes: LISTED, code: null },
  bench: { args: ['--', 'moves', '--quick'], writes: /"bench":"moves".*"isRight":true/, code: 0 },
  simulate: { writes: /Система не отвечает по адресу .*: npm start/, code: 2 },
  'migration:generate': { args: ['--', 'nothing-new'], writes: /Схема совпадает с сущностями/, code: 0 },
  'docs:events': { args: ['--', '--check'], writes: /^/, code: 0 },
  format: { writes: /Finished/, code: 0 },
};
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'naryad-fresh-'));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(clone, file));
  execFileSync('git', ['init', '-q', clone]);
  copyPackages();
}, LONGEST_MS);
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** As after `npm ci`: links within the clone, and no files written there by scripts. */
function copyPackages(): void {
  const from = join(root, 'node_modules');
  try {
    execFileSync('cp', ['-al', from, clone], { stdio: 'ignore' });
  } catch {
    // Hard links do not work across disks.
    execFileSync('cp', ['-a', from, clone]);
  }
  rmSync(join(clone, 'node_modules', '.cache'), { recursive: true, force: true });
}

/** Without the variables set by the runner of this test. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|DATABASE|REDIS|npm_)/.test(name),
    ),
  );

async function tryCommand(name: string, { args = [], writes, code }: Try) {
  const port = String(await freePort());
  const child = spawn('npm', ['run', name, ...args], {
    cwd: clone,
    env: { ...environment(), PORT: port, DATA_DIR: dataDirOf(name), DOCKER_HOST: NO_ENGINE },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Stopped together with its child processes.
    detached: true,
  });
  let output = '';
  const exitCode = new Promise<number | null>((done) => child.once('close', done));
  const isWritten = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
        if (code === null && writes.test(output)) done();
      });
    }
  });
  await Promise.race([isWritten, exitCode]);
  if (code === null) await stopped(child.pid!);
  return { exit: await exitCode, output };
}

/** Like Ctrl+C in a terminal; npm itself ends before its child processes. */
async function stopped(group: number): Promise<void> {
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-group, name);
    } catch {
      return false;
    }
  };
  signal('SIGINT');
  // In a container without init, ended processes may stay in the process list.
  const deadline = Date.now() + STOP_MS;
  while (signal(0) && Date.now() < deadline) await pause(200);
  signal('SIGKILL');
}

const dataDirOf = (name: string): string => join(clone, `.data-${name.replace(':', '-')}`);

it('covers every script', () => {
  expect(Object.keys(TRIES).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

describe('in a fresh clone, after npm ci and nothing else,', () => {
  it.each(Object.entries(TRIES))(
    'npm run %s works or states in one sentence what it requires',
    async (name, how) => {
      const builtFolders = readdirSync(clone).map((folder) => join(folder, 'dist'));
      for (const path of [...builtFolders, join('node_modules', '.cache')]) {
        rmSync(join(clone, path), { recursive: true, force: true });
      }
      const { exit, output } = await tryCommand(name, how);
      expect(output).toMatch(how.writes);
      expect(output).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find|\n\s+at .*:\d+:\d+\)?\n/);
      expect(how.code === null ? null : exit).toBe(how.code);
    },
    LONGEST_MS,
  );
});
