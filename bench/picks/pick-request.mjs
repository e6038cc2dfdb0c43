import { randomUUID } from 'node:crypto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { callHeaders } from '../lib/raw-http.mjs';

export const PICK_PATH = pickingRoutes.manualPick.path;

/**
 * Draws the input of one pick, the same way for both sides: an operation of the client's own, any lot.
 * @param {{ operations: number[], lots: { lotId: number, cellId: number }[], clients: number }} floor
 */
export function drawer({ operations, lots, clients }, client) {
  const own = operations.filter((_, index) => index % clients === client);
  let round = 0;
  return () => {
    const lot = lots[Math.floor(Math.random() * lots.length)];
    return { operationId: own[round++ % own.length], ...lot, key: randomUUID() };
  };
}

/** Sends a pick like the terminal after an accepted scan. */
export function send(http, session, { deskId }, { operationId, lotId, cellId, key }) {
  const body = `{"picked_item":{"batch_product_id":${lotId},"cell_id":${cellId},"manual_pick":false,"quantity":1},"module_id":${deskId},"operation_id":${operationId}}`;
  return http.post(PICK_PATH, callHeaders(session, key), body);
}
