// npm run check:ledger: the invariants of the ledger in the database of DATABASE_URL, else in that of the plant which
// runs from DATA_DIR. Exit code 1 when one is broken, 2 when there is nothing to check. See docs/5-operations.md.
import { runWithPlant } from './lib/running-plant.mjs';

await runWithPlant('ledger-check', 'reader');
