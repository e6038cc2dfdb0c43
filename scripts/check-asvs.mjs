// Part of npm run check: files named in docs/8-asvs.md exist, and its totals are correct. With --write it
// updates the totals.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { asvsProblems, withTotals } from './testing/asvs.mjs';

const page = inRoot('docs', '8-asvs.md');
const text = readFileSync(page, 'utf8');
if (process.argv.includes('--write')) writeFileSync(page, withTotals(text));
else {
  const problems = asvsProblems(text, (path) => existsSync(inRoot(path)));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
