import type { FaultPlant } from './plant.js';

/** The storehouse of the demo plant with parcels of which no load comes to the end. */
export interface Floor {
  readonly storehouseId: number;
  readonly products: readonly number[];
  readonly suppliers: readonly number[];
  readonly cells: readonly number[];
  readonly lots: readonly { readonly lotId: number; readonly cellId: number }[];
}

type Sql = Pick<FaultPlant, 'sql'>;

/** bench/lib/goods.mjs */
interface Goods {
  addPeople(plant: Sql, count: number, like: string): Promise<string[]>;
  prepareFloor(plant: Sql, lots: number): Promise<Floor>;
}

const goods = (): Promise<Goods> =>
  import(new URL('../../../bench/lib/goods.mjs', import.meta.url).href) as Promise<Goods>;

/** Addresses of new storekeepers, who all have the password of the demo plant. */
export async function addStorekeepers(plant: FaultPlant, count: number): Promise<string[]> {
  return (await goods()).addPeople(plant, count, 'storekeeper@naryad.local');
}

/** @param lots how many parcels are added */
export async function prepareFloor(plant: FaultPlant, lots: number): Promise<Floor> {
  return (await goods()).prepareFloor(plant, lots);
}
