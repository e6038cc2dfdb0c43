import type { StockTakingScope, StockTakingStatus } from '@naryad/contracts/stock-takings/dto';
import { Check, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  BigInt64,
  Flag,
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';

@Entity('stock_takings')
@Check('stock_takings_scope_check', `scope in ('cells', 'products')`)
@Check('stock_takings_status_check', `status in ('counting', 'review', 'posted', 'cancelled')`)
@Check('stock_takings_posted_check', `(status = 'posted') = (posted_at is not null)`)
@Unique('stock_takings_number_key', ['moduleId', 'number'])
export class StockTaking {
  @Id() id: number;
  @Int() @ForeignKey('WorkModule') moduleId: number;
  /** Running number within the storehouse. */
  @Int() number: number;
  @Text() scope: StockTakingScope;
  @Text({ default: 'counting' }) status: StockTakingStatus;
  @Flag(true) isBlind: boolean;
  @OptionalText() comment: string | null;
  @Moment() createdAt: Date;
  @Int() @ForeignKey('User') createdBy: number;
  @OptionalMoment() postedAt: Date | null;
  @OptionalInt() @ForeignKey('User') postedBy: number | null;
  @Version() version: number;
}

/** The products that are counted, when not everything in the cells is. */
@Entity('stock_taking_products')
export class StockTakingProduct {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('StockTaking', { onDelete: 'CASCADE' }) takingId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Product') productId: number;
}

@Entity('stock_taking_cells')
@Check('stock_taking_cells_state_check', `state in ('planned', 'counting', 'counted')`)
@Index(['cellId'])
@Index('stock_taking_cells_active_key', ['cellId'], { unique: true, where: 'is_active' })
export class StockTakingCell {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('StockTaking', { onDelete: 'CASCADE' }) takingId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('StorehouseCell') cellId: number;
  @Text({ default: 'planned' }) state: 'planned' | 'counting' | 'counted';
  /** How often it was begun anew: counts of a later round supersede those of the earlier ones. */
  @Int({ default: 1 }) round: number;
  /** Added because something was found there, not planned. */
  @Flag(false) isFound: boolean;
  /** Until the stock-taking is posted or cancelled: a cell is counted in one at a time, else a difference is posted twice. */
  @Flag(true) isActive: boolean;
  @Version() version: number;
}

/** Goods in a cell that are counted together: a unit, or all parcels of a product and batch. */
@Entity('stock_taking_lines')
@Index('stock_taking_lines_goods_key', { synchronize: false })
@Index(['takingId', 'cellId'])
@Index(['cellId'])
@Index('stock_taking_lines_lot_idx', ['lotId', 'takingId'], { where: 'lot_id is not null' })
@Index(['heldCountId'], { where: 'held_count_id is not null' })
@Index(['chosenCountId'], { where: 'chosen_count_id is not null' })
export class StockTakingLine {
  @Id() id: number;
  @Int() @ForeignKey('StockTaking', { onDelete: 'CASCADE' }) takingId: number;
  @Int() @ForeignKey('StorehouseCell') cellId: number;
  @Int() @ForeignKey('Product') productId: number;
  @OptionalInt() @ForeignKey('ManufacturerBatch') batchId: number | null;
  /** The unit; null for parcels, and for a unit that the storehouse does not know. */
  @OptionalInt() @ForeignKey('StockLot') lotId: number | null;
  @OptionalText() serialNumber: string | null;
  /** Chosen by somebody among counts that differ; the next count of the line takes the choice back. */
  @OptionalInt() @ForeignKey('StockTakingCount') chosenCountId: number | null;
  /** The count that holds: the chosen one, else the latest; null while nobody has counted. */
  @OptionalInt() @ForeignKey('StockTakingCount') heldCountId: number | null;
  /** Of the count that holds: counted minus expected. */
  @OptionalInt() difference: number | null;
  /** Counters found different differences, and nobody has chosen. */
  @Flag(false) isDisputed: boolean;
  /** Why it could not be posted at the last try. */
  @OptionalText() problem: string | null;
  @Version() version: number;
}

/** What somebody found, and what the ledger said at that moment. Insert only. */
@Entity('stock_taking_counts')
@Check('stock_taking_counts_quantity_check', 'quantity >= 0 and expected >= 0')
@Index(['lineId', 'id'])
export class StockTakingCount {
  @Id() id: number;
  @Int() @ForeignKey('StockTakingLine', { onDelete: 'CASCADE' }) lineId: number;
  @Int() quantity: number;
  @Int() expected: number;
  /** How many movements there had been of what was counted: where the ledger was. */
  @BigInt64() position: string;
  /** That of the cell. */
  @Int({ default: 1 }) round: number;
  @Int() @ForeignKey('User') countedBy: number;
  @Moment() countedAt: Date;
  /** Nobody looked for it by name: it was left over when the cell was closed. */
  @Flag(false) isLeftOver: boolean;
}
