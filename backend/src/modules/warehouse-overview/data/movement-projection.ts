import { stockEvents } from '@naryad/contracts/stock/events';
import type { PayloadOf } from '@naryad/contracts/kernel/event';
import type { Projection } from '../../../platform/outbox/projection.js';
import { CELL_RETENTION, STANDING, talliesOf } from './movement-tallies.sql.js';
import { productTalliesOf } from './product-tallies.sql.js';

/** Movements of events, and the movements that they reverse, which no longer count. */
const POSTED = `
  select m.id, m.at, m.from_cell_id, m.to_cell_id, 1 as n from stock_movements m
   where m.id = any ($1::int[]) and m.reversal_of is null
  union all
  select o.id, o.at, o.from_cell_id, o.to_cell_id, -1 from stock_movements m
    join stock_movements o on o.id = m.reversal_of
   where m.id = any ($1::int[])`;

/** Projection of movements by storehouse, cell and product per quarter of an hour (docs/adr/0064). */
export const movementProjection: Projection = {
  name: 'movements',
  edition: 2,
  events: [stockEvents.moved.name],
  async apply(tx, events) {
    const ids = events.flatMap(({ payload }) =>
      (payload as PayloadOf<typeof stockEvents.moved>).movements.map(({ id }) => id),
    );
    await tx.query(
      `insert into movement_tallies as t (module_id, slot, cell_id, count)
       select * from (${talliesOf(POSTED)}) taken order by 1, 2, 3
       on conflict (module_id, slot, cell_id) do update set count = t.count + excluded.count`,
      [ids],
    );
    await tx.query(
      `insert into product_tallies as t (module_id, product_id, slot, came, went)
       select * from (${productTalliesOf(POSTED)}) taken order by 1, 2, 3
       on conflict (module_id, product_id, slot) do update set came = t.came + excluded.came, went = t.went + excluded.went`,
      [ids],
    );
    await tx.query(`delete from movement_tallies where cell_id > 0 and slot < now() - ${CELL_RETENTION}`);
  },
  rebuild: [
    'delete from movement_tallies',
    `insert into movement_tallies (module_id, slot, cell_id, count) ${talliesOf(STANDING)}`,
    'delete from product_tallies',
    `insert into product_tallies (module_id, product_id, slot, came, went) ${productTalliesOf(STANDING)}`,
  ],
};
