// npm run check:ledger: checks the invariants of the ledger in the database of DATABASE_URL, otherwise in
// that of the plant running from DATA_DIR. Exit code 1 when one is broken, 2 when there is nothing to check.
// See docs/5-operations.md.
import { runWithPlant } from './lib/running-plant.mjs';

await runWithPlant('ledger-check', 'reader');
