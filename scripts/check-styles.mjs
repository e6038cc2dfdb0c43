// Part of npm run check: raw buttons, classes of CSS modules, lines of CSS.
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { readSources, styleProblems } from './testing/styles.mjs';

const { css } = JSON.parse(readFileSync(inRoot('frontend/budgets.json'), 'utf8'));
const problems = styleProblems(readSources(inRoot('frontend/src')), { css });
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
