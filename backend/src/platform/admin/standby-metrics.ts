import type { ReadDb } from '../db/read-db.js';
import type { Metrics } from './metrics.js';

interface Standbys {
  readonly servers: number;
  readonly lag_seconds: number | null;
  readonly behind_bytes: number | null;
}

/**
 * Standbys as seen by the primary, whether or not the program reads from one (`REPLICA_URL`). Reports only
 * the worst one without its name, because names would create a new series for each reconnect.
 */
export function watchStandbys(metrics: Metrics, db: ReadDb): void {
  const standbys = async (): Promise<Standbys> =>
    (await db.query<Standbys>('select servers, lag_seconds, behind_bytes from standbys()'))[0]!;
  metrics.gauge('naryad_standbys', 'Серверы базы, которые следуют за основным', async () => {
    return (await standbys()).servers;
  });
  // Without standbys, or without the right to see them, the series does not exist.
  metrics.gauge('naryad_standby_lag_seconds', 'На сколько отстаёт худший из них', async () => {
    return (await standbys()).lag_seconds;
  });
  metrics.gauge('naryad_standby_behind_bytes', 'Сколько журнала базы ему осталось', async () => {
    return (await standbys()).behind_bytes;
  });
  metrics.gauge('naryad_standby_slots_idle', 'Места серверов, которые никто не занимает', async () => {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_replication_slots where slot_type = 'physical' and not active`,
    );
    return row!.n;
  });
}
