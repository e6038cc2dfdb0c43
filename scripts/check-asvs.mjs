// Part of npm run check: what docs/8-asvs.md names exists, and its totals add up. With --write it counts them again.
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
