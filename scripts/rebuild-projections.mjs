// npm run rebuild:projections: rebuilds the projections of the dashboards in the database of DATABASE_URL,
// otherwise in that of the plant running from DATA_DIR, which need not be stopped. See docs/5-operations.md.
import { runWithPlant } from './lib/running-plant.mjs';

await runWithPlant('projection-rebuild', 'program');
