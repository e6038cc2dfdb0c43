import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { unlessRefused } from './orders.mjs';
import { moduleOf } from './shift.mjs';

/** Receives finished units into a cell by their labels, and follows the balances in the storehouse's room. */
export async function storekeeper(shift) {
  const { client, user } = await shift.signIn('storekeeper@naryad.local');
  const storehouse = moduleOf(user, 'storehouse');
  const handheld = moduleOf(user, 'tsd-scan');
  const socket = client.socket();
  socket.on('connect', () => socket.emit('subscribe', { room: rooms.storehouse(storehouse.id) }, () => {}));
  socket.on('changes', (message) =>
    shift.count('изменений остатков увидел кладовщик', message.changes.length),
  );
  try {
    while (!shift.isOver) {
      const { data: rows } = await client.callSurely(stockRoutes.getStorehouseProducts, {
        module_id: storehouse.id,
        group: 'cell',
        page: 1,
        per_page: 100,
      });
      const cell = rows.find((row) => row.cell_id !== null)?.cell_id;
      for (const unit of cell ? shift.toReceive.splice(0) : [])
        await unlessRefused(shift, () => receive(shift, client, handheld.id, unit, cell));
      await shift.spend(60);
    }
  } finally {
    socket.disconnect();
    client.close();
  }
}

async function receive(shift, client, moduleId, unit, cell) {
  await client.callSurely(handheldRoutes.createReceptionOperation, {
    batch_product_id: unit,
    storehouse_cell_id: cell,
    module_id: moduleId,
  });
  shift.count('изделий принято на склад');
}
