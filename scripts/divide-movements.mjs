// npm run divide:movements: divides the table of movements into parts while the plant works, in the database of
// DATABASE_OWNER_URL or DATABASE_URL, else in that of the plant which runs from DATA_DIR. See docs/5-operations.md.
import { runAsOwner } from './lib/running-plant.mjs';

await runAsOwner('divide-movements');
