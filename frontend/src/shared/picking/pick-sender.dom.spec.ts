import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { expect, it } from 'vitest';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import type { ManualPickRequest } from './pick-request.js';
import { PickSender } from './pick-sender.js';

const request: ManualPickRequest = {
  module_id: 7,
  operation_id: 3,
  picked_item: { batch_product_id: 12, cell_id: 40, quantity: 2 },
};

it('reuses the key of a pick whose response was lost even though the panel was reloaded during the call; after a later reload the same pick gets a new key', async () => {
  const sender = new PickSender();
  const keys = new Set<string | null>();
  server.use(
    routeHandler(pickingRoutes.manualPick, ({ headers }) => {
      keys.add(headers.get('idempotency-key'));
      sender.discardSettled();
      return new MockFailure(503, { message: 'Сервер занят. Попробуйте ещё раз.' });
    }),
  );
  const pick = () => expect(sender.send(request)).rejects.toThrow('Сервер занят');
  await pick();
  await pick();
  expect(keys.size).toBe(1);
  sender.discardSettled();
  await pick();
  expect(keys.size).toBe(2);
});
