// Part of npm run check: no migration breaks the previous release or locks it out
// (scripts/testing/migration-rules.mjs).
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';
import { problemsOf } from './testing/migration-rules.mjs';

/** Migrations up to this one were released before the rules existed, with a stop of the plant. */
const RELEASED_BEFORE = '20261123190000';
const FILE = /^(\d{14})-[a-z0-9-]+\.js$/;

/** Statements of the migration, recorded without a database: all queries return no rows. */
async function statementsOf(migration) {
  const statements = [];
  await migration.up({ query: async (text) => (statements.push(text), []) });
  return statements;
}

const folder = inRoot('migrations', 'dist');
const sources = new Set(readdirSync(inRoot('migrations')));
const files = readdirSync(folder)
  .filter((file) => (FILE.exec(file)?.[1] ?? '') > RELEASED_BEFORE)
  // Compiled files of another branch may remain.
  .filter((file) => sources.has(file.replace(/\.js$/, '.ts')))
  .sort();
const problems = [];
for (const file of files) {
  const module = await import(pathToFileURL(inRoot('migrations', 'dist', file)).href);
  for (const Migration of Object.values(module)) {
    const migration = new Migration();
    const { name, transaction, permits } = migration;
    problems.push(...problemsOf({ name, transaction, permits, statements: await statementsOf(migration) }));
  }
}
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
