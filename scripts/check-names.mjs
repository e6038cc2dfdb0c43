// Part of npm run check: names of identifiers and files, and the roles of the backend's files.
import { nameProblems, readSources } from './testing/names.mjs';
import { classProblems, roleProblems } from './testing/roles.mjs';

const sources = readSources();
const problems = [
  ...nameProblems(sources),
  ...roleProblems(sources.map(({ file }) => file)),
  ...classProblems(sources),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`Имён: ${problems.length}`);
process.exit(problems.length > 0 ? 1 : 0);
