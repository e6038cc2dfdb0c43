import pg from 'pg';
import { waitFor } from '../../../backend/tests/kit/wait-for.js';
import type { FaultPlant } from './plant.js';

/** The relay's advisory lock: backend/src/platform/outbox/relay-lock.ts. */
const RELAY = 7_241_956;

/** Connection that leads, or null. */
export async function leader(plant: FaultPlant): Promise<number | null> {
  const [row] = await plant.sql<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted`,
    [RELAY],
  );
  return row?.pid ?? null;
}

/**
 * Restarts backends until the relay of the given one leads and all others stand by. Returns its connection.
 */
export async function leadWith(plant: FaultPlant, index: number): Promise<number> {
  const others = plant.parts.backends.filter((_, other) => other !== index);
  await Promise.all(others.map((it) => it.stop()));
  await plant.startBackend(index);
  const pid = await waitFor(() => leader(plant), 'a leading relay');
  for (const [other] of plant.parts.backends.entries()) await plant.startBackend(other);
  return pid;
}

/**
 * While the gate is closed no relay leads, and committed events stay unpublished. This makes the timing
 * deterministic.
 */
export class RelayGate {
  private isOpen = false;

  private constructor(private readonly holder: pg.Client) {}

  static async shut(plant: FaultPlant): Promise<RelayGate> {
    const holder = new pg.Client({ connectionString: plant.databaseUrl });
    holder.on('error', () => undefined);
    await holder.connect();
    const gate = new RelayGate(holder);
    plant.cleanUp(() => gate.open());
    let isShut = false;
    const acquired = holder.query('select pg_advisory_lock($1)', [RELAY]).then(() => (isShut = true));
    // The leader holds its lock as long as its connection lives. The gate waits in the lock queue and
    // receives the lock next.
    await waitFor(async () => {
      await plant.sql(
        `select pg_terminate_backend(held.pid) from pg_locks held join pg_locks waiting using (locktype, objid)
          where locktype = 'advisory' and objid = $1 and held.granted and not waiting.granted`,
        [RELAY],
      );
      return isShut;
    }, 'the relay to be shut out');
    await acquired;
    return gate;
  }

  /** May be called repeatedly. */
  async open(): Promise<void> {
    if (this.isOpen) return;
    this.isOpen = true;
    await this.holder.end();
  }
}
