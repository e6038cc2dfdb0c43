import { randomUUID } from 'node:crypto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { callHeaders } from '../lib/raw-http.mjs';

/**
 * Draws the input of one move: one item of the client's own bulk lots from its cell into any other. Each
 * client has lots of its own, because concurrent moves of one lot may need a retry, which bare clients do not
 * support.
 * @param {{ lots: { lotId: number, cellId: number }[], cells: number[], clients: number }} floor
 */
export function drawer({ lots, cells, clients }, client) {
  const own = lots.filter((_, index) => index % clients === client);
  return () => {
    const { lotId, cellId: fromCellId } = own[Math.floor(Math.random() * own.length)];
    const step = 1 + Math.floor(Math.random() * (cells.length - 1));
    const toCellId = cells[(cells.indexOf(fromCellId) + step) % cells.length];
    return { lotId, fromCellId, toCellId, quantity: 1, key: randomUUID() };
  };
}

/** Sends a move like the product drawer. */
export function send(http, session, { storehouseId }, { lotId, fromCellId, toCellId, quantity, key }) {
  const body = `{"module_id":${storehouseId},"batch_product_id":${lotId},"from_cell_id":${fromCellId},"to_cell_id":${toCellId},"quantity":${quantity}}`;
  return http.post(stockRoutes.moveStock.path, callHeaders(session, key), body);
}
