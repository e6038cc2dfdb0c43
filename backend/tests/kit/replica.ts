import type { OwnServices } from './own-services.js';

/** A Postgres replica of own services (scripts/embedded/replica.mjs). */
export interface Replica {
  readonly dataDir: string;
  readonly port: number;
  follow(): Promise<void>;
  promote(): Promise<void>;
}

/** The replica does not run yet, but its port is reserved. */
export async function replicaOf(services: OwnServices): Promise<Replica> {
  const script = new URL('../../../scripts/embedded/replica.mjs', import.meta.url).href;
  return ((await import(script)) as { replicaOf: (of: OwnServices) => Promise<Replica> }).replicaOf(services);
}

/** Stops and deletes it. */
export async function removeReplica({ dataDir }: Replica): Promise<void> {
  const script = new URL('../../../scripts/embedded.mjs', import.meta.url).href;
  await ((await import(script)) as { removeDataDir: (dataDir: string) => Promise<void> }).removeDataDir(
    dataDir,
  );
}
