import { stockRoutes } from '@naryad/contracts/stock/routes';
import { rooms } from '@naryad/contracts/realtime';
import { moduleOf } from './shift.mjs';

/** Watches the balances move: a socket in the storehouse's room, and now and then a look at the list. */
export async function storekeeper(shift) {
  const { client, user } = await shift.signIn('storekeeper@naryad.local');
  const storehouse = moduleOf(user, 'storehouse');
  const socket = client.socket();
  socket.on('connect', () => socket.emit('subscribe', { room: rooms.storehouse(storehouse.id) }, () => {}));
  socket.on('changes', (message) =>
    shift.count('изменений остатков увидел кладовщик', message.changes.length),
  );
  try {
    while (!shift.isOver) {
      await client.callSurely(stockRoutes.getStorehouseProducts, {
        module_id: storehouse.id,
        page: 1,
        per_page: 100,
      });
      await shift.spend(120);
    }
  } finally {
    socket.disconnect();
    client.close();
  }
}
