import pg from 'pg';
import { workProjection } from '../modules/dashboards/index.js';
import { movementProjection } from '../modules/warehouse-overview/index.js';
import type { ReadDb } from '../platform/db/read-db.js';
import { rebuildProjection } from '../platform/outbox/projection-rebuild.js';

// npm run rebuild:projections: rebuilds all projections from the tables of the modules; the programs may run
// at the same time.
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Укажите DATABASE_URL');
  process.exit(2);
}
const client = new pg.Client({ connectionString: url, application_name: 'naryad-rebuild-projections' });
await client.connect();
const db: ReadDb = {
  query: async <Row>(sql: string, values?: readonly unknown[]) =>
    (await client.query(sql, values ? [...values] : undefined)).rows as Row[],
};
try {
  for (const projection of [workProjection, movementProjection]) {
    const since = performance.now();
    await db.query('start transaction');
    await rebuildProjection(db, projection);
    await db.query('commit');
    console.log(`Сводка ${projection.name} сделана заново за ${Math.round(performance.now() - since)} мс`);
  }
} finally {
  await client.end();
}
