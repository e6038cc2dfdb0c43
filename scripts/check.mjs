// npm run check: format, lint, types, import rules, owners of tables, completeness of the contracts, names.
import { runChecks } from './testing/checks.mjs';
import { lastLine } from './testing/reports.mjs';

const counts = await runChecks();
console.log(lastLine(counts));
process.exit(counts.failed > 0 ? 1 : 0);
