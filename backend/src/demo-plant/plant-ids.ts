import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { DemoPerson } from './demo-actor.js';

/** What was made so far, by the names that the data use. */
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

/** The entry of a map that must be there: the demo data name only what they define. */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo plant has no ${String(key)}`);
  return value;
}
