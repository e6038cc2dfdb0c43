import type { FaultPlant } from './plant.js';

/** The storehouse of the demo plant with parcels of which no load comes to the end. */
export interface Floor {
  readonly storehouseId: number;
  readonly products: readonly number[];
  readonly suppliers: readonly number[];
  readonly cells: readonly number[];
  readonly lots: readonly { readonly lotId: number; readonly cellId: number }[];
}

type Bench = Pick<FaultPlant, 'sql'>;

/** bench/lib/goods.mjs */
interface Goods {
  moduleId(bench: Bench, key: string): Promise<number>;
  addPeople(bench: Bench, count: number, like: string): Promise<string[]>;
  addLots(
    bench: Bench,
    productIds: readonly number[],
    storehouseId: number,
    count: number,
  ): Promise<Floor['lots']>;
}

const goods = (): Promise<Goods> =>
  import(new URL('../../../bench/lib/goods.mjs', import.meta.url).href) as Promise<Goods>;

/** Addresses of new storekeepers, who all have the password of the demo plant. */
export async function addStorekeepers(plant: FaultPlant, count: number): Promise<string[]> {
  return (await goods()).addPeople(plant, count, 'storekeeper@naryad.local');
}

/** @param lots how many parcels are added */
export async function prepareFloor(plant: FaultPlant, lots: number): Promise<Floor> {
  const { moduleId, addLots } = await goods();
  const ids = async (text: string, values?: readonly unknown[]) =>
    (await plant.sql<{ id: number }>(text, values)).map(({ id }) => id);
  const storehouseId = await moduleId(plant, 'storehouse');
  const products = await ids('select id from products where deleted_at is null order by id');
  return {
    storehouseId,
    products,
    suppliers: await ids('select id from companies where deleted_at is null order by id'),
    cells: await ids(
      'select id from storehouse_cells where module_id = $1 and hidden_at is null order by id',
      [storehouseId],
    ),
    lots: await addLots(plant, products, storehouseId, lots),
  };
}
