// npm run check:audit [-- --expect 12:3fa9…]: the chain of hashes over the journal in the database of DATABASE_URL, else in that
// of the plant which runs from DATA_DIR. Exit code 1 when a row was changed, removed or put in, 2 when there is nothing to
// check. See docs/5-operations.md.
import { runWithPlant } from './lib/running-plant.mjs';

await runWithPlant('audit-check', 'reader');
