import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Posts one movement: into a cell, out of one, or from one into another. Returns its id, or nothing when
 * nothing was written: the cell is hidden or deleted, or the quantity is not sufficient.
 *
 * All refusals are checked before the first write: first the target cell, under a lock that a transaction
 * hiding the cell waits for; then the source balance, whose guard is read again after each lock wait.
 * Balances are locked in (cell, lot) order, and the source is debited before the target is credited, because
 * a unit has only one cell. Reserved quantities that move to another cell remain reserved. Holds, cells of
 * units and second reversals are refused by constraints and triggers of the tables, as for every writer.
 */
const POST_MOVEMENT = `
create function post_movement(
  lot integer, source integer, target integer, pieces integer, promised integer, reversed integer,
  posting uuid, kind text, document text, document_number integer, person integer, request text,
  out movement integer, out product integer, out source_module integer, out target_module integer)
language plpgsql as $$
begin
  if target is not null then
    select module_id into target_module from storehouse_cells where id = target and hidden_at is null for key share;
    if not found then return; end if;
    if target < source then
      perform from stock_balances where cell_id = target and lot_id = lot for update;
    end if;
  end if;
  if source is not null then
    update stock_balances
       set quantity = quantity - pieces, reserved = reserved - promised, version = version + 1
     where cell_id = source and lot_id = lot and reserved >= promised and quantity - reserved >= pieces - promised
    returning module_id, product_id into source_module, product;
    if not found then return; end if;
  end if;
  if target is not null then
    update stock_balances
       set quantity = quantity + pieces, reserved = reserved + promised, version = version + 1
     where cell_id = target and lot_id = lot
    returning product_id into product;
    if not found then
      insert into stock_balances as b (cell_id, lot_id, is_unit, module_id, product_id, quantity, reserved)
      select target, id, stock_lots.kind = 'unit', target_module, product_id, pieces, promised
        from stock_lots where id = lot
      on conflict (cell_id, lot_id) do update
         set quantity = b.quantity + excluded.quantity, reserved = b.reserved + excluded.reserved,
             version = b.version + 1
      returning b.product_id into product;
      if not found then return; end if;
    end if;
  end if;
  insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, document_type, document_id,
                               reversal_of, user_id, request_id, module_id)
  values (posting, kind, lot, source, target, pieces, document, document_number, reversed, person, request,
          coalesce(target_module, source_module))
  returning id into movement;
end $$`;

/** Posts a single movement, the most common case, as simple statements that each connection plans once. */
export class PostingOfAMovement20261124010001 implements MigrationInterface {
  readonly name = 'PostingOfAMovement20261124010001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(POST_MOVEMENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION post_movement');
  }
}
