import { randomUUID } from 'node:crypto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { callHeaders } from '../lib/raw-http.mjs';

/**
 * What one move is about: a piece of one of the client's own parcels from its cell into any other. Own ones, because
 * those who meet in one parcel may have to try twice, and bare clients cannot.
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

/** Sends a move as the drawer of a product does. */
export function send(http, session, { storehouseId }, { lotId, fromCellId, toCellId, quantity, key }) {
  const body = `{"module_id":${storehouseId},"batch_product_id":${lotId},"from_cell_id":${fromCellId},"to_cell_id":${toCellId},"quantity":${quantity}}`;
  return http.post(stockRoutes.moveStock.path, callHeaders(session, key), body);
}
