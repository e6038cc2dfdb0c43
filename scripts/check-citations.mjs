// Part of npm run check: each citation in a comment leads to a section of docs/product.
import { citationProblems } from './testing/citations.mjs';
import { root } from './lib/paths.mjs';

const FOLDERS = ['contracts', 'migrations', 'backend', 'workers', 'frontend', 'e2e', 'bench', 'scripts'];

const problems = citationProblems(root, FOLDERS);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
