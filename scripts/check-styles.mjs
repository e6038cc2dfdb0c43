// Part of npm run check: raw buttons, classes of CSS modules, lines of CSS. `--write` shortens the list of raw buttons.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { readSources, shortened, styleProblems } from './testing/styles.mjs';

const budgets = JSON.parse(readFileSync(inRoot('frontend/budgets.json'), 'utf8'));
const list = inRoot('frontend/raw-buttons.json');
const allowed = JSON.parse(readFileSync(list, 'utf8'));
const sources = readSources(inRoot('frontend/src'));

if (process.argv.includes('--write'))
  writeFileSync(list, `${JSON.stringify(shortened(allowed, sources), null, 2)}\n`);
else {
  const problems = styleProblems(sources, { allowed, css: budgets.css });
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
