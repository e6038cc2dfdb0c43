// npm run divide:movements: partitions the table of movements while the plant is running, in the database of
// DATABASE_OWNER_URL or DATABASE_URL, otherwise in that of the plant running from DATA_DIR. See
// docs/5-operations.md.
import { runAsOwner } from './lib/running-plant.mjs';

await runAsOwner('divide-movements');
