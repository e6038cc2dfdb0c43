import type { CustomerOrder, CustomerOrderLine } from '@naryad/contracts/customer-orders/dto';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import type {
  ProductionOrderDetails,
  ProductionOrderRow,
  TaskDetails,
  TaskOperation,
  TaskOperationSummary,
  TaskProduct,
  TaskStep,
  TaskSummary,
} from '@naryad/contracts/production/dto';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';

export function anOrderRow(id: number, part: Partial<ProductionOrderRow> = {}): ProductionOrderRow {
  return {
    id,
    module_id: 4,
    status: 'new',
    plan_start_datetime: '2026-11-20T06:00:00.000Z',
    plan_end_datetime: '2026-11-20T09:00:00.000Z',
    count: 50,
    completed_task_count: 0,
    task_count: 50,
    order: { id: 1, number: 'К-104' },
    order_product: null,
    product: { id: 1, name: 'Контроллер К2' },
    tech_map: { id: 1, name: 'Спецификация 1' },
    priority: 0,
    created_at: '2026-11-19T06:00:00.000Z',
    version: 1,
    ...part,
  };
}

export function anOperationSummary(
  id: number,
  part: Partial<TaskOperationSummary> = {},
): TaskOperationSummary {
  return {
    id,
    task_id: 100,
    status: 'done',
    fact_start_datetime: '2026-11-20T06:02:00.000Z',
    fact_end_datetime: '2026-11-20T07:10:00.000Z',
    is_picking: false,
    operation: { name: 'Монтаж платы', sort: 10, technology_name: 'Сборка' },
    workshop_post: { id: 1, name: 'Монтаж' },
    workshop_post_unit: { id: 2, name: 'Пост 2' },
    user: { first_name: 'Анна', last_name: 'Иванова' },
    pause: null,
    worked: { seconds: 4_080, since: null },
    version: 1,
    ...part,
  };
}

export function aTask(id: number, part: Partial<TaskSummary> = {}): TaskSummary {
  return {
    id,
    production_task_id: id,
    production_order_id: 12,
    status: 'done',
    count: 1,
    sort: 1,
    created_at: '2026-11-19T06:00:00.000Z',
    workshop_post_unit_name: 'Пост 2',
    batch_products: [{ id: 900 + id, product_id: 1, serial_number: `K2-${String(id).padStart(6, '0')}` }],
    operations: [anOperationSummary(id * 10, { task_id: id })],
    version: 1,
    ...part,
  };
}

export function aStep(id: number, part: Partial<TaskStep['operation_step']> = {}): TaskStep {
  return {
    id,
    status: 'done',
    sort: id,
    operation_step: {
      id: id + 500,
      name: `Шаг ${id}`,
      description: null,
      type: 'production',
      img_url: null,
      documents: [],
      components: [],
      ...part,
    },
  };
}

export function anOperation(id: number, part: Partial<TaskOperation> = {}): TaskOperation {
  return { ...anOperationSummary(id), task_products: [], photos: [], steps: [], stretches: [], ...part };
}

export function taskDetails(task: TaskSummary, operations: TaskOperation[]): TaskDetails {
  return { ...task, operations, product: { id: 1, name: 'Контроллер К2' }, task_products: [] };
}

export function anOrder(id: number, part: Partial<ProductionOrderDetails> = {}): ProductionOrderDetails {
  return {
    ...anOrderRow(id, { status: 'work' }),
    order: { id: 1, number: 'К-104', status: 'completion', created_at: '2026-11-10T06:00:00.000Z' },
    product: { id: 1, name: 'Контроллер К2', sku: 'K2', img_url: null },
    tech_map: { id: 3, name: 'Контроллер К2, исп. 2', version: 4 },
    deleted_at: null,
    tasks: [],
    ...part,
  };
}

export function aPhoto(id: number, part: Partial<OperationPhoto> = {}): OperationPhoto {
  return {
    id,
    operation_id: 1000,
    stage: 'timer',
    path: `photos/raw-${id}.jpg`,
    thumb_path: `photos/raw-${id}.jpg`,
    processed: false,
    created_at: `2026-11-20T06:${String(id).padStart(2, '0')}:00.000Z`,
    version: 1,
    ...part,
  };
}

export function aUsedComponent(part: Partial<TaskProduct['batch_product']> = {}): TaskProduct {
  return {
    id: 70,
    quantity: 1,
    manual_pick: false,
    picked_at: '2026-11-20T06:05:00.000Z',
    cell_address: 'A-1-2-05',
    instead_of: null,
    expiry_permit: null,
    batch_product: {
      id: 33,
      product_id: 11,
      product: { id: 11, name: 'Плата ПУ-7' },
      serial_number: 'PU7-000120',
      receipt_invoice_product: {
        receipt_invoice: { id: 17, number: 'УПД-4471', supplier: { name: 'ООО «Компоненты»' } },
      },
      batch_manufacture: {
        id: 3,
        number: '26-44',
        manufacture_date: '2026-03-12',
        expiry_date: '2028-03-12',
        supplier: { name: 'ООО «Завод Плат»' },
      },
      storehouse_product: { created_at: '2026-10-24T06:00:00.000Z' },
      ...part,
    },
  };
}

export function aClientOrderLine(id: number, part: Partial<CustomerOrderLine> = {}): CustomerOrderLine {
  const base = { id, product_id: 1, name: 'Контроллер К2', sku: 'K2', count: 50 };
  return { ...base, in_production: 0, made: 0, in_stock: 0, held: 0, shipped: 0, ...part };
}

export function aClientOrder(id: number, part: Partial<CustomerOrder> = {}): CustomerOrder {
  return {
    id,
    number: `К-${100 + id}`,
    company_id: null,
    company: null,
    status: 'new',
    plan_date_shipment: null,
    created_at: '2026-11-19T06:00:00.000Z',
    version: 1,
    products: [aClientOrderLine(1)],
    ...part,
  };
}

export function aTechMap(id: number, part: Partial<TechMapRow> = {}): TechMapRow {
  return {
    id,
    name: `Спецификация ${id}`,
    description: null,
    product_id: 1,
    product: { id: 1, name: 'Контроллер К2', sku: 'K2' },
    version: 1,
    approved_version: null,
    saved_at: '2026-11-20T08:00:00.000Z',
    ...part,
  };
}

/** A page of a list, as the server returns it. */
export function pageOf<T>(
  data: T[],
  part: { current_page?: number; last_page?: number; total?: number } = {},
) {
  return {
    success: true as const,
    data,
    current_page: part.current_page ?? 1,
    per_page: 15,
    total: part.total ?? data.length,
    last_page: part.last_page ?? 1,
  };
}
