import type { CurrentUser, SelectableUser } from '@naryad/contracts/auth/dto';
import type { WorkModuleKey, WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import type { StockRow } from '@naryad/contracts/stock/dto';

/** A module of the user, with the route as the server builds it. */
export function aModule(id: number, key: WorkModuleKey, name: string): WorkModuleLink {
  return { id, key, name, route: `${key}/${id}` };
}

/** The signed-in user: by default a storekeeper with one storehouse. */
export function aUser(part: Partial<CurrentUser> = {}): CurrentUser {
  const storehouse = aModule(7, 'storehouse', 'Главный склад');
  return {
    id: 1,
    first_name: 'Олег',
    last_name: 'Кузнецов',
    name: 'storekeeper',
    email: 'storekeeper@naryad.local',
    role: { name: 'Кладовщик' },
    modules: [storehouse],
    start_module: storehouse,
    two_factor: false,
    ...part,
  };
}

/** A card of the user selection. */
export function aSelectableUser(
  id: number,
  firstName: string,
  lastName: string,
  role = 'Сборщик',
): SelectableUser {
  return { id, first_name: firstName, last_name: lastName, role: { name: role } };
}

/** A line of the balances by product. */
export function aStockRow(id: number, part: Partial<StockRow> = {}): StockRow {
  return {
    key: `p:${id}`,
    product: { id, name: `Изделие ${id}`, sku: `SKU-${id}` },
    count: 10,
    reserved: 0,
    version: 1,
    cell_id: null,
    expiry_date: null,
    minimum: null,
    storehouse_line: null,
    storehouse_stack: null,
    storehouse_shelf: null,
    storehouse_cell: null,
    ...part,
  };
}
