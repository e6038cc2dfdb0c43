import type { WaitingDeliveries, WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { InvoiceAccess } from './invoice-access.js';
import { READY } from '../queries/invoice-list.query.js';

/**
 * `$1` control modules, `$2` date in the time zone of the plant. Reads only open invoices, by their index.
 */
const COUNTS = `
  select i.module_id, w.name, i.status = 'created' as is_created, ${READY} as is_ready,
         case when i.date >= $2::date then 'today' when i.date >= $2::date - 3 then 'days' else 'older' end as age,
         count(*)::int as count
    from receipt_invoices i join work_modules w on w.id = i.module_id
   where i.module_id = any ($1::int[]) and i.status in ('created', 'processed') and i.deleted_at is null
   group by 1, 2, 3, 4, 5 order by w.name, i.module_id`;

interface Row {
  readonly module_id: number;
  readonly name: string;
  readonly is_created: boolean;
  readonly is_ready: boolean;
  readonly age: keyof WaitingDeliveries;
  readonly count: number;
}

function byAge(rows: readonly Row[]): WaitingDeliveries {
  const countOf = (age: Row['age']): number =>
    rows.reduce((sum, row) => sum + (row.age === age ? row.count : 0), 0);
  return { today: countOf('today'), days: countOf('days'), older: countOf('older') };
}

/** Open deliveries to a storehouse by waiting time. The counts equal those of the linked lists. */
@Injectable()
export class WaitingDeliveriesReads {
  constructor(
    private readonly db: ReadDb,
    private readonly access: InvoiceAccess,
  ) {}

  /** @param day date in the time zone of the plant, `yyyy-mm-dd` */
  async get(storehouseId: number, day: string): Promise<Pick<WarehouseOverview, 'control' | 'putaway'>> {
    const rows = await this.db.query<Row>(COUNTS, [await this.access.feedersOf(storehouseId), day]);
    const created = Map.groupBy(
      rows.filter((row) => row.is_created),
      (row) => row.module_id,
    );
    return {
      control: [...created].map(([id, ofModule]) => ({
        module: { id, name: ofModule[0]!.name },
        waiting: byAge(ofModule),
      })),
      putaway: byAge(rows.filter((row) => row.is_ready)),
    };
  }
}
