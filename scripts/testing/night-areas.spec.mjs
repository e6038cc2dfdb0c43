import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { AREAS, allNightFiles, areasOf, changedPaths, nightFilesOf } from './night-areas.mjs';

const tests = [
  'backend/src/modules/stock/tests/plans.night.int-spec.ts',
  'e2e/faults/backup.night.int-spec.ts',
];

describe('night tests of changed areas', () => {
  it('are those of the module that changed', () => {
    expect(nightFilesOf(['backend/src/modules/stock/data/lots.ts'], tests)).toEqual([tests[0]]);
    expect(nightFilesOf(['backend/src/modules/stock-takings/data/counts.ts'], tests)).toEqual([]);
  });

  it('are those of the row whose sources changed, and a test that changed itself', () => {
    expect(nightFilesOf(['scripts/backup/vault.mjs'], tests)).toEqual([tests[1]]);
    expect(nightFilesOf([tests[1]], tests)).toEqual([tests[1]]);
    expect(nightFilesOf(['docs/1-start-here.md'], tests)).toEqual([]);
  });
});

describe('the table of areas', () => {
  it('has an area for each night test', () => {
    expect(allNightFiles().filter((test) => areasOf(test).length === 0)).toEqual([]);
  });

  it('names sources and tests that exist', () => {
    const night = allNightFiles();
    expect(
      AREAS.flatMap(({ sources }) => sources).filter((it) => globSync(`${it}*`, { cwd: root }).length === 0),
    ).toEqual([]);
    expect(
      AREAS.flatMap((row) => row.tests).filter((it) => !night.some((path) => path.startsWith(it))),
    ).toEqual([]);
  });
});

describe('changed paths', () => {
  let folder;
  const git = (cwd, ...args) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', ...args], { cwd, stdio: 'ignore' });
  const commit = (path, daysAgo) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(Math.random()));
    git(folder, 'add', '.');
    const date = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', 'commit', '-qm', 'test: change'], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'naryad-history-'));
    git(folder, 'init', '-q');
    commit('a/first.txt', 9);
    commit('a/old.txt', 5);
    commit('b/new.txt', 3.5);
    commit('c/имя.txt', 3);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those of the day before the newest commit', () => {
    expect(changedPaths(folder)).toEqual(['c/имя.txt', 'b/new.txt']);
  });

  it('are none in a shallow clone and where there is no history', () => {
    const shallow = join(folder, 'shallow');
    git(folder, 'clone', '-q', '--depth=1', `file://${folder}`, shallow);
    expect(changedPaths(shallow)).toEqual([]);
    expect(changedPaths(tmpdir())).toEqual([]);
  });
});
