import type { FaultPlant } from './plant.js';

/** The storehouse of the demo plant with bulk lots large enough for any load. */
export interface Floor {
  readonly storehouseId: number;
  readonly products: readonly number[];
  readonly suppliers: readonly number[];
  readonly cells: readonly number[];
  readonly lots: readonly { readonly lotId: number; readonly cellId: number }[];
}

type Sql = Pick<FaultPlant, 'sql'>;

/** bench/lib/bench-data.mjs */
interface BenchData {
  addPeople(plant: Sql, count: number, like: string): Promise<string[]>;
  prepareFloor(plant: Sql, lots: number): Promise<Floor>;
}

const benchData = (): Promise<BenchData> =>
  import(new URL('../../../bench/lib/bench-data.mjs', import.meta.url).href) as Promise<BenchData>;

/** Addresses of new storekeepers, all with the password of the demo plant. */
export async function addStorekeepers(plant: FaultPlant, count: number): Promise<string[]> {
  return (await benchData()).addPeople(plant, count, 'storekeeper@naryad.local');
}

/** @param lots number of added bulk lots */
export async function prepareFloor(plant: FaultPlant, lots: number): Promise<Floor> {
  return (await benchData()).prepareFloor(plant, lots);
}
