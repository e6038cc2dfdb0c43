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
  /** Sequential number within the storehouse. */
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

/** The products in scope, when not everything in the cells is counted. */
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
  /** How many times the count was started. Counts of a later round supersede earlier ones. */
  @Int({ default: 1 }) round: number;
  /** Added during the count because an item was found there; not planned. */
  @Flag(false) isFound: boolean;
  /**
   * True until the stock-taking is posted or cancelled. A cell belongs to one active stock-taking at most,
   * otherwise a difference would be posted twice.
   */
  @Flag(true) isActive: boolean;
  @Version() version: number;
}

/** An item in a cell that is counted as one line: a unit, or all bulk lots of a product and batch. */
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
  /** The unit; null for bulk lots and for a unit that is unknown to the storehouse. */
  @OptionalInt() @ForeignKey('StockLot') lotId: number | null;
  @OptionalText() serialNumber: string | null;
  /** Chosen by a user among contradicting counts. The next count of the line clears the choice. */
  @OptionalInt() @ForeignKey('StockTakingCount') chosenCountId: number | null;
  /** The effective count: the chosen one, else the latest; null without counts. */
  @OptionalInt() @ForeignKey('StockTakingCount') heldCountId: number | null;
  /** Counted minus expected quantity of the effective count. */
  @OptionalInt() difference: number | null;
  /** Counters reported different differences, and no count is chosen. */
  @Flag(false) isDisputed: boolean;
  /** Why the last posting of the line failed. */
  @OptionalText() problem: string | null;
  @Version() version: number;
}

/** A counted quantity, and the state of the ledger at that moment. Insert only. */
@Entity('stock_taking_counts')
@Check('stock_taking_counts_quantity_check', 'quantity >= 0 and expected >= 0')
@Index(['lineId', 'id'])
export class StockTakingCount {
  @Id() id: number;
  @Int() @ForeignKey('StockTakingLine', { onDelete: 'CASCADE' }) lineId: number;
  @Int() quantity: number;
  @Int() expected: number;
  /** Ledger position: number of movements of the item at the time of the count. */
  @BigInt64() position: string;
  /** Round of the cell. */
  @Int({ default: 1 }) round: number;
  @Int() @ForeignKey('User') countedBy: number;
  @Moment() countedAt: Date;
  /** Created automatically with quantity 0 when the cell was closed without a count of the item. */
  @Flag(false) isLeftOver: boolean;
}
