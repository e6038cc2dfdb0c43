import { randomUUID } from 'node:crypto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { callHeaders } from '../lib/raw-http.mjs';

/**
 * Draws the input of one manual receipt: a unit with a new serial number into any cell.
 * @param {{ products: number[], suppliers: number[], cells: number[] }} floor
 */
export function drawer({ products, suppliers, cells }) {
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  return () => {
    const key = randomUUID();
    return {
      productId: any(products),
      supplierId: any(suppliers),
      cellId: any(cells),
      serial: `Н-${key}`,
      key,
    };
  };
}

/** Sends a receipt like the dialog 'Добавление операции'. */
export function send(http, session, { storehouseId }, { productId, supplierId, cellId, serial, key }) {
  const body = `{"action":"add","module_id":${storehouseId},"product_id":${productId},"supplier_id":${supplierId},"storehouse_cell_id":${cellId},"batch_manufacture_id":null,"serial_number":"${serial}"}`;
  return http.post(stockRoutes.createOrUpdateValue.path, callHeaders(session, key), body);
}
