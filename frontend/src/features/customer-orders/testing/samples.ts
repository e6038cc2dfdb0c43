import type { CustomerOrder, CustomerOrderLine } from '@naryad/contracts/customer-orders/dto';
import type { Shipment, ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';

export const aLine = (id: number, part: Partial<CustomerOrderLine> = {}): CustomerOrderLine => ({
  id,
  product_id: id,
  name: `Изделие ${id}`,
  sku: `АРТ-${id}`,
  count: 5,
  in_production: 0,
  made: 0,
  in_stock: 0,
  held: 0,
  shipped: 0,
  ...part,
});

export const anOrder = (id: number, part: Partial<CustomerOrder> = {}): CustomerOrder => ({
  id,
  number: `К-10${id}`,
  company_id: 5,
  company: { id: 5, name: 'ООО «Метиз»' },
  status: 'work',
  plan_date_shipment: null,
  created_at: '2026-11-19T06:00:00.000Z',
  version: 1,
  products: [aLine(1)],
  ...part,
});

/** A unit of product 1 in a cell. */
export const aLot = (id: number, part: Partial<ShippableLot> = {}): ShippableLot => ({
  batch_product_id: id,
  cell_id: 7,
  product_id: 1,
  product_name: 'Изделие 1',
  sku: 'АРТ-1',
  kind: 'unit',
  serial_number: `СН-${id}`,
  batch_id: null,
  batch_number: null,
  expiry_date: null,
  storehouse: 'Главный склад',
  address: 'А-1-1-1',
  available: 1,
  made_for: null,
  ...part,
});

export const aShipment = (id: number, part: Partial<Shipment> = {}): Shipment => ({
  id,
  order_id: 1,
  created_at: '2026-11-20T06:00:00.000Z',
  user: 'Анна Иванова',
  reversed_at: null,
  reversed_by: null,
  lines: [
    {
      id: id * 10,
      batch_product_id: 10,
      product_id: 1,
      product_name: 'Изделие 1',
      sku: 'АРТ-1',
      serial_number: 'СН-10',
      batch_number: null,
      address: 'А-1-1-1',
      quantity: 1,
    },
  ],
  ...part,
});
