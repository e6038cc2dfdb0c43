import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type {
  StockLocation,
  HandheldCell,
  HandheldModuleInfo,
  HandheldProduct,
} from '@naryad/contracts/handheld/dto';

/** Valid sample objects for the terminal's specs; a spec overrides only the relevant fields. */
export function anInfo(part: Partial<HandheldModuleInfo> = {}): HandheldModuleInfo {
  return {
    module_id: 9,
    name: 'ТСД 1',
    picking_desk_module_id: 8,
    storehouse_module_id: 7,
    storehouse_name: 'Главный склад',
    storehouses: [{ id: 7, name: 'Главный склад' }],
    picking_desks: [{ id: 8, name: 'Комплектовка' }],
    picking_places: [{ id: 3, name: 'Стол 1', module_id: 8, workshop_post_id: 4 }],
    ...part,
  };
}

export function aStoredLocation(part: Partial<StockLocation> = {}): StockLocation {
  return {
    storehouse_product_id: 61,
    cell_id: 41,
    quantity: 1,
    reserved: 0,
    module_id: 7,
    current_location: { full_address: 'A-1-2-05' },
    ...part,
  };
}

/** A unit that waits for its reception. */
export function aProduct(pid: number, part: Partial<HandheldProduct> = {}): HandheldProduct {
  return {
    product_id: 200,
    product_name: 'Плата управления',
    product_sku: 'PU-1',
    serial_number: `SN-${pid}`,
    batch_product_id: pid,
    receipt_invoice_id: 31,
    batch_info: null,
    is_unit: true,
    storehouse_info: null,
    places: [],
    reception: { type: 'add', code: null, message: null },
    ...part,
  };
}

/** A unit that is stored in a cell. */
export function aStoredProduct(
  pid: number,
  locations: readonly StockLocation[] = [aStoredLocation()],
): HandheldProduct {
  return aProduct(pid, {
    storehouse_info: locations[0] ?? null,
    places: [...locations],
    reception: { type: null, code: 'TSD_ALREADY_STORED', message: 'Продукция уже находится на складе' },
  });
}

export function aCell(id: number, part: Partial<HandheldCell> = {}): HandheldCell {
  return {
    cell_id: id,
    line: 'A',
    stack: '1',
    shelf: '3',
    cell_number: String(id),
    address: `A-1-3-${id}`,
    warehouse_name: 'Главный склад',
    warehouse_module_id: 7,
    line_id: 1,
    stack_id: 2,
    shelf_id: 3,
    ...part,
  };
}

/** A picking task of the work place 3. */
export function aTask(id: number, part: Partial<WorkplaceTask> = {}): WorkplaceTask {
  return {
    id,
    task_id: 50,
    workshop_post_unit_id: 3,
    operation_status: 'new',
    is_picking: true,
    product_id: 9,
    batch_product_id: 77,
    serial_number: 'K2-000031',
    product_name: 'Контроллер К2',
    img_url: null,
    production_order_id: 12,
    order_date: '2026-11-20T06:00:00.000Z',
    specification: 'К2, исполнение 1',
    commercial_order_number: 'К-104',
    task_number: '12-031',
    completed_count: 31,
    total_count: 50,
    operation_name: 'Комплектование',
    pause: null,
    worked: { seconds: null, since: null },
    fact_start_datetime: null,
    usual_seconds: null,
    queue: [],
    steps: [
      {
        id: 1,
        status: 'new',
        sort: 5,
        operation_step: {
          id: 1001,
          name: 'Комплектация изделия',
          description: '',
          type: 'production',
          img_url: null,
          documents: [],
          components: [],
        },
      },
    ],
    version: 1,
    ...part,
  };
}
