import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { serialScope, type UnitPast, unitPast } from '../../batches/index.js';
import { BalanceLocks } from '../../stock/index.js';
import { entryProblem } from '../domain/entry-problem.js';
import type { DifferentLine, UnitState, StockBalance } from '../domain/posting-plan.js';

interface LotLocation {
  readonly cellId: number;
  readonly lotId: number;
  readonly batchId: number | null;
}

/** Queries of the posting, under its locks. */
@Injectable()
export class PostingRepository {
  constructor(private readonly balances: BalanceLocks) {}

  /** Locks the lines with a difference, by id. */
  differentLines(tx: Tx, takingId: number): Promise<DifferentLine[]> {
    return tx.query<DifferentLine>(
      `select l.id, l.cell_id as "cellId", l.product_id as "productId", coalesce(lot.batch_id, l.batch_id) as "batchId",
              l.lot_id as "lotId", l.serial_number as "serialNumber",
              ${serialScope('l.batch_id')} as "serialScope", l.difference, x.position::int as position
         from stock_taking_lines l
         join stock_taking_counts x on x.id = l.held_count_id
         left join stock_lots lot on lot.id = l.lot_id
        where l.taking_id = $1 and l.difference <> 0
        order by l.id for update of l`,
      [takingId],
    );
  }

  /**
   * Locks, in ledger order, all balances of the lines' items: bulk lots in their cells, units in any cell.
   */
  async lockBalances(tx: Tx, lines: readonly DifferentLine[]): Promise<StockBalance[]> {
    const parcels = lines.filter((one) => one.lotId === null && one.serialNumber === null);
    const locations = await tx.query<LotLocation>(
      `select b.cell_id as "cellId", b.lot_id as "lotId", l.batch_id as "batchId"
         from unnest($1::int[], $2::int[], $3::int[]) as g(cell_id, product_id, batch_id)
         join stock_balances b on b.cell_id = g.cell_id and b.product_id = g.product_id and not b.is_unit
         join stock_lots l on l.id = b.lot_id and l.batch_id is not distinct from g.batch_id
        where b.quantity > 0
        union
       select b.cell_id, b.lot_id, l.batch_id from stock_balances b join stock_lots l on l.id = b.lot_id
        where b.lot_id = any($4::int[])`,
      [
        parcels.map((one) => one.cellId),
        parcels.map((one) => one.productId),
        parcels.map((one) => one.batchId),
        lines.flatMap((one) => one.lotId ?? []),
      ],
    );
    const batches = new Map(locations.map((location) => [location.lotId, location.batchId]));
    const balances = await this.balances.ofLocations(tx, locations);
    return balances.map((balance) => ({ ...balance, batchId: batches.get(balance.lotId) ?? null }));
  }

  /** Call with their balances locked. */
  async units(tx: Tx, takingId: number, lines: readonly DifferentLine[]): Promise<Map<number, UnitState>> {
    const rows = await tx.query<Omit<UnitState, 'obstacle'> & { readonly past: UnitPast }>(
      `select l.id as "lotId", (select count(*)::int from stock_movements m where m.lot_id = l.id) as movements,
              (select json_build_object('cellId', b.cell_id, 'address', c.address, 'moduleId', b.module_id,
                                        'moduleName', (select w.name from work_modules w where w.id = b.module_id),
                                        'reserved', b.reserved)
                 from stock_balances b join storehouse_cells c on c.id = b.cell_id
                where b.lot_id = l.id and b.quantity > 0) as place,
              ${unitPast('l')} as past,
              coalesce((select json_agg(json_build_object('cellId', t.cell_id, 'address', c.address) order by t.cell_id)
                          from stock_taking_lines t
                          join stock_taking_counts x on x.id = t.held_count_id
                          join storehouse_cells c on c.id = t.cell_id
                         where t.taking_id = $1 and t.lot_id = l.id and x.quantity > 0
                           and x.position = (select count(*) from stock_movements m where m.lot_id = l.id)),
                       '[]') as "seenIn"
         from stock_lots l
        where l.id = any($2::int[])`,
      [takingId, lines.flatMap((one) => one.lotId ?? [])],
    );
    return new Map(rows.map(({ past, ...unit }) => [unit.lotId, { ...unit, obstacle: entryProblem(past) }]));
  }
}
