import { beforeAll, describe, expect, it } from 'vitest';
import { holdLot } from '../kit/factories/holds.js';
import { createPickingBench } from '../kit/factories/picking.js';
import { createShopFloor } from '../kit/factories/production.js';
import { reserveFor } from '../kit/factories/reservations.js';
import type { TestApp } from '../kit/test-app.js';

interface Bench {
  readonly app: TestApp;
  readonly keeper: number;
  /** A cell without lots on hold. */
  readonly freeCell: number;
}

/** SQL statements that bypass the program; the database alone refuses them. */
export function statementsPastTheProgram(bench: () => Bench): void {
  describe('statements that bypass the program', () => {
    let lot: number;
    let cell: number;
    let movement: number;
    let reservation: number;
    beforeAll(async () => {
      const { app, keeper } = bench();
      const floor = await createShopFloor(app);
      const desk = await createPickingBench(app, floor);
      await desk.startNew();
      lot = await desk.screws(10);
      [cell] = desk.cells;
      await desk.pick(lot, { quantity: 1 });
      await reserveFor(app, desk.operation.id, { lotId: lot, cellId: cell, quantity: 1 });
      movement = (
        await app.sql<{ id: number }>('select id from stock_movements where lot_id = $1', [lot])
      ).at(-1)!.id;
      reservation = (
        await app.sql<{ id: number }>('select id from reservations where lot_id = $1', [lot])
      )[0]!.id;
      await holdLot(app, keeper, lot, 'Непропай');
    });

    it.each([
      [
        'a movement',
        () => `insert into stock_movements (group_id, type, lot_id, from_cell_id, quantity)
               values (gen_random_uuid(), 'remove', ${lot}, ${cell}, 1)`,
      ],
      [
        'movements, of which one is of a lot on hold',
        () => `insert into stock_movements (group_id, type, lot_id, from_cell_id, quantity)
               select gen_random_uuid(), 'remove', id, ${cell}, 1 from stock_lots where id <= ${lot}`,
      ],
      ['a smaller quantity', () => `update stock_balances set quantity = quantity - 1 where lot_id = ${lot}`],
      ['a larger reserved quantity', () => `update stock_balances set reserved = 2 where lot_id = ${lot}`],
      [
        'another cell',
        () => `insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
               select c.id, l.id, false, c.module_id, l.product_id, 1 from stock_lots l, storehouse_cells c
                where l.id = ${lot} and c.id = ${bench().freeCell}`,
      ],
      [
        'a reservation',
        () => `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity, state)
               select task_id, task_step_id, lot_id, cell_id, 1, 'released' from reservations where id = ${reservation}`,
      ],
      ['a larger reservation', () => `update reservations set quantity = 5 where id = ${reservation}`],
      [
        'a pick',
        () => `insert into picks (operation_id, lot_id, cell_id, quantity, movement_id)
               select operation_id, lot_id, cell_id, 1, (select min(id) from stock_movements) from picks
                where movement_id = ${movement}`,
      ],
      [
        'a line of a shipment',
        () => `insert into customer_shipment_lines (shipment_id, product_id, lot_id, cell_id, quantity, movement_id)
               select (select min(id) from customer_shipments), product_id, id, ${cell}, 1, ${movement}
                 from stock_lots where id = ${lot}`,
      ],
    ])('write no %s', async (_what, statement) => {
      const refusal = { driverError: { code: '23514', constraint: 'lot_holds_held' } };
      await expect(bench().app.sql(statement())).rejects.toMatchObject(refusal);
      await expect(bench().app.asOwner(statement())).rejects.toMatchObject(refusal.driverError);
    });

    it('change no history of holds', async () => {
      for (const statement of [
        'delete from lot_holds',
        `update lot_holds set reason = 'Другая'`,
        'update lot_holds set released_at = null, released_by = null, release_reason = null',
      ]) {
        await expect(bench().app.sql(statement)).rejects.toThrow('holds of lots are only released');
      }
    });
  });
}
