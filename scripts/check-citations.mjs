// Part of npm run check: citations in comments and links in the documentation have a target.
import { citationProblems, documentProblems } from './testing/citations.mjs';
import { root } from './lib/paths.mjs';

const FOLDERS = ['contracts', 'migrations', 'backend', 'workers', 'frontend', 'e2e', 'bench', 'scripts'];

const problems = [...citationProblems(root, FOLDERS), ...documentProblems(root, FOLDERS)];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
