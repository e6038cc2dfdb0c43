// npm run check:audit [-- --expect 12:3fa9…]: verifies the hash chain of the journal in the database of
// DATABASE_URL, otherwise in that of the plant running from DATA_DIR. Exit code 1 when a row was changed,
// removed or inserted, 2 when there is nothing to check. See docs/5-operations.md.
import { runWithPlant } from './lib/running-plant.mjs';

await runWithPlant('audit-check', 'reader');
