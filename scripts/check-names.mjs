// Part of npm run check: names of identifiers and files.
import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from './lib/paths.mjs';
import { nameProblems } from './testing/names.mjs';

const SOURCES =
  '{backend,bench,contracts,e2e,frontend,migrations,runtime,scripts,workers}/**/*.{ts,tsx,mts,mjs,css}';
const files = globSync(SOURCES, { cwd: root, exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path) });
const sources = files
  .filter((file) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(inRoot(file), 'utf8') }));
const problems = nameProblems(sources);
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`Имён: ${problems.length}`);
process.exit(problems.length > 0 ? 1 : 0);
