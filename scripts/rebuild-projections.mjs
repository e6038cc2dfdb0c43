// npm run rebuild:projections: makes the projections of the dashboards anew in the database of DATABASE_URL, else in that of
// the plant which runs from DATA_DIR, which may go on running. See docs/5-operations.md.
import { runWithPlant } from './lib/running-plant.mjs';

await runWithPlant('projection-rebuild', 'program');
