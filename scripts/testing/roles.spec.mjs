import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { classProblems, roleProblems } from './roles.mjs';

const problemsOfFile = (path) => roleProblems([`backend/src/modules/${path}`]);

describe('files of a module', () => {
  it.each([
    'stock/index.ts',
    'stock/stock.module.ts',
    'production/production.realtime.spec.ts',
    'stock/api/stock.controller.ts',
    'stock/use-cases/move-stock.use-case.ts',
    'stock/services/holds.ts',
    'users/services/common-passwords.spec.ts',
    'stock/queries/stock-rows.query.ts',
    'stock/queries/stock-rows.sql.ts',
    'stock/data/balance-locks.ts',
    'stock/domain/posting.ts',
    'mail/consumers/mail-jobs.ts',
    'stock/tests/lots.night.int-spec.ts',
    'imports/reading/read-csv.ts',
  ])('accepts %s', (path) => {
    expect(problemsOfFile(path)).toEqual([]);
  });

  it.each([
    ['stock/stock-ledger.ts', 'в корне модуля только index.ts'],
    ['stock/use-cases/hand-posting.ts', 'use-cases: только *.use-case.ts'],
    ['stock/queries/searched-stock.ts', 'queries: только *.query.ts и *.sql.ts'],
    ['stock/services/moves.use-case.ts', 'services: имя без суффикса'],
    ['stock/domain/moves.query.ts', 'domain: имя без суффикса'],
    ['stock/data/moves.query.ts', 'data: *.entity.ts'],
    ['stock/helpers/moves.ts', 'у модуля нет папки helpers'],
    ['stock/reading/moves.ts', 'у модуля нет папки reading'],
    ['mail/consumers/mails.ts', 'consumers: только'],
  ])('refuses %s', (path, text) => {
    expect(problemsOfFile(path)).toEqual([expect.stringContaining(`modules/${path}: ${text}`)]);
  });

  it('leaves other folders of the repository alone', () => {
    expect(roleProblems(['backend/src/platform/db/tx.ts', 'frontend/src/app/router.tsx'])).toEqual([]);
  });
});

describe('classes', () => {
  const source = (name, text) => [{ file: `backend/src/modules/stock/${name}`, text }];

  it('are named after the file of a use case or query', () => {
    const right = source('use-cases/move-stock.use-case.ts', 'export class MoveStockUseCase {');
    const wrong = source('use-cases/move-stock.use-case.ts', 'export class MoveStock {');
    expect(classProblems(right)).toEqual([]);
    expect(classProblems(wrong)).toEqual([expect.stringContaining('MoveStockUseCase')]);
    expect(classProblems(source('queries/lots.query.ts', 'export class LotList {'))).toEqual([
      expect.stringContaining('LotsQuery'),
    ]);
  });

  it('are not demanded of a query that is a function', () => {
    expect(classProblems(source('queries/lots.query.ts', 'export async function lots() {'))).toEqual([]);
    expect(classProblems(source('use-cases/move.use-case.ts', 'export function move() {'))).toHaveLength(1);
  });
});

it('holds for every module', () => {
  const files = globSync('backend/src/modules/**/*.ts', { cwd: inRoot() }).map((it) =>
    it.replaceAll('\\', '/'),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(roleProblems(files)).toEqual([]);
  const sources = files.map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));
  expect(classProblems(sources)).toEqual([]);
});
