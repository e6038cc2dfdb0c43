import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { DemoPerson } from './demo-actor.js';

/** Ids of created objects, by the names used in the demo data. */
export interface PlantIds {
  readonly modules: ReadonlyMap<WorkModuleKey, number>;
  /** By the login ('admin', 'planner' ...). */
  readonly people: ReadonlyMap<string, DemoPerson>;
  readonly companies: readonly number[];
  /** By SKU. */
  readonly products: ReadonlyMap<string, number>;
  readonly workCenters: ReadonlyMap<string, number>;
  /** By work center name. */
  readonly workPlaces: ReadonlyMap<string, readonly number[]>;
  readonly documents: ReadonlyMap<string, number>;
  /** By address. */
  readonly cells: ReadonlyMap<string, number>;
}

/** The entry of a map; throws when missing, because the demo data only reference names that they define. */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo plant has no ${String(key)}`);
  return value;
}
