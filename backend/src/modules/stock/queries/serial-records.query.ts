import type { SerialRecord } from '@naryad/contracts/stock/dto';
import { Inject, Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

interface LotRow extends Omit<SerialRecord, 'storehouse_cell'> {
  readonly cell_id: number;
  readonly cell_number: string;
  readonly address: string;
  readonly shelf_id: number;
  readonly stack_id: number;
  readonly line_id: number;
}

/** A whole list is at most so long (decisions, "How to read the call tables"). */
const AT_MOST = 10_000;

/** As people count: А-2 stands before А-10. */
const natural = new Intl.Collator('ru', { numeric: true });

/** What lies of a product in a storehouse [2 §2.3 "Remove mode", §7 getAllSerialNumbersByProduct]. */
@Injectable()
export class SerialRecordsQuery {
  constructor(@Inject(ReadDb) private readonly db: ReadDb) {}

  /** Units by serial number, then what has none; a parcel once for each cell. */
  async list(input: { readonly product_id: number; readonly module_id: number }) {
    const rows = await this.db.query<LotRow>(
      `select b.lot_id as batch_product_id, l.serial_number, b.quantity, l.batch_id as batch_manufacture_id,
              mb.number as batch_number, s.id as supplier_id, s.name as supplier_name, c.id as cell_id,
              c.number as cell_number, c.address, c.shelf_id, h.stack_id, k.line_id
         from stock_balances b
         join stock_lots l on l.id = b.lot_id
         left join manufacturer_batches mb on mb.id = l.batch_id
         left join companies s on s.id = coalesce(l.supplier_id, mb.supplier_id)
         join storehouse_cells c on c.id = b.cell_id
         join storehouse_shelves h on h.id = c.shelf_id
         join storehouse_stacks k on k.id = h.stack_id
        where b.module_id = $1 and b.product_id = $2 and b.quantity > 0
        order by l.serial_number is null, b.lot_id, b.cell_id limit ${AT_MOST}`,
      [input.module_id, input.product_id],
    );
    const [units, parcels] = [rows.filter(hasSerial), rows.filter((row) => !hasSerial(row))];
    units.sort((a, b) => natural.compare(a.serial_number ?? '', b.serial_number ?? ''));
    return { success: true as const, data: [...units, ...parcels].map(toRecord) };
  }
}

const hasSerial = (row: LotRow): boolean => row.serial_number !== null;

function toRecord(row: LotRow): SerialRecord {
  const { cell_id, cell_number, address, shelf_id, stack_id, line_id, ...lot } = row;
  return {
    ...lot,
    storehouse_cell: {
      id: cell_id,
      number: cell_number,
      address,
      storehouse_shelf_id: shelf_id,
      storehouse_shelf: { storehouse_stack_id: stack_id, storehouse_stack: { storehouse_line_id: line_id } },
    },
  };
}
