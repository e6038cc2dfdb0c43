import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
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
  Uuid,
  Version,
} from '../../../platform/db/columns.js';
import type { MovementType } from '@naryad/contracts/stock/dto';

/** Quantity of a lot in a cell (storehouse product on the wire). Rows stay when they reach zero. */
@Entity('stock_balances')
@Check('stock_balances_quantity_check', 'quantity >= 0')
@Check('stock_balances_reserved_check', 'reserved between 0 and quantity')
@Check('stock_balances_unit_check', 'not is_unit or quantity in (0, 1)')
@Index('stock_balances_unit_place_key', ['lyingUnitId'], { unique: true, where: 'lying_unit_id is not null' })
@Index('stock_balances_product_idx', ['moduleId', 'productId', 'cellId'])
@Index('stock_balances_lot_idx', ['lotId'])
export class StockBalance {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('StorehouseCell') cellId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('StockLot') lotId: number;
  /** Wire id of the row (`storehouse_product_id`). */
  @Int({ generatedIdentity: 'ALWAYS', generated: 'identity', unique: true }) id: number;
  @Flag(false) isUnit: boolean;
  /** Denormalized from the cell and the lot: balances are listed by these columns. */
  @Int() moduleId: number;
  @Int() productId: number;
  @Int({ default: 0 }) quantity: number;
  @Int({ default: 0 }) reserved: number;
  @Version() version: number;
  @Moment() createdAt: Date;
  /**
   * The lot id while it is a unit in this cell; unique, because a unit is in one cell. Written by a trigger.
   * No index may contain the quantity, otherwise each change of a balance would be written into all indexes
   * (docs/adr/0055).
   */
  @OptionalInt() lyingUnitId: number | null;
}

/** The ledger. Insert only, enforced by a trigger. A null cell is outside of all storehouses. */
@Entity('stock_movements')
@Check('stock_movements_quantity_check', 'quantity > 0')
@Check('stock_movements_sides_check', 'from_cell_id is not null or to_cell_id is not null')
@Check('stock_movements_cells_check', 'from_cell_id is distinct from to_cell_id')
@Check('stock_movements_type_check', `type in ('posting', 'add', 'shipment', 'remove', 'move', 'production')`)
@Index(['lotId', 'id'])
@Index(['groupId'])
@Index(['documentType', 'documentId'], { where: 'document_id is not null' })
@Index(['at', 'id'])
@Index('stock_movements_module_idx', ['moduleId', 'type', 'id'])
@Index('stock_movements_reversal_of_key', ['reversalOf'], { unique: true, where: 'reversal_of is not null' })
@Index('stock_movements_user_idx', ['userId', 'at'], { where: 'reversal_of is null' })
@Index('stock_movements_from_cell_idx', ['fromCellId', 'type', 'id'], { where: 'from_cell_id is not null' })
@Index('stock_movements_to_cell_idx', ['toCellId', 'type', 'id'], { where: 'to_cell_id is not null' })
@Index('stock_movements_reversed_idx', ['moduleId', 'reversalOf'], { where: 'reversal_of is not null' })
@Index('stock_movements_reversals_idx', ['moduleId', 'id'], { where: 'reversal_of is not null' })
export class StockMovement {
  @Id() id: number;
  @Uuid() groupId: string;
  @Text() type: MovementType;
  @Int() @ForeignKey('StockLot') lotId: number;
  @OptionalInt() @ForeignKey('StorehouseCell') fromCellId: number | null;
  @OptionalInt() @ForeignKey('StorehouseCell') toCellId: number | null;
  @Int() quantity: number;
  @OptionalText() documentType: string | null;
  @OptionalInt() documentId: number | null;
  @OptionalInt() @ForeignKey('StockMovement') reversalOf: number | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  @OptionalText() requestId: string | null;
  @Moment() at: Date;
  /**
   * The storehouse of its cells, denormalized for the list of operations. No call moves stock between
   * storehouses; the target storehouse would count. A trigger sets it when a writer does not.
   */
  @Int() moduleId: number;
}

/**
 * Ground of a write-off posting: the name of the reason at that time, and a comment. Insert only, like the
 * ledger.
 */
@Entity('write_off_notes')
@Check('write_off_notes_said_check', 'reason is not null or comment is not null')
export class WriteOffNote {
  @PrimaryColumn({ type: 'uuid' }) groupId: string;
  @Index() @OptionalInt() @ForeignKey('WriteOffReason') reasonId: number | null;
  @OptionalText() reason: string | null;
  @OptionalText() comment: string | null;
}

/** Minimum quantity of a product in a storehouse. */
@Entity('stock_minimums')
@Check('stock_minimums_quantity_check', 'quantity >= 0')
export class StockMinimum {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('WorkModule') moduleId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Product') productId: number;
  @Int() quantity: number;
}

/**
 * Sums of the balances of a product in a storehouse, so that lists of a million balances open at once. Never
 * read them directly: the view `stock_sums_now` adds the changes since the last fold.
 */
@Entity('stock_sums')
export class StockSum {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'integer' }) productId: number;
  @BigInt64() count: string;
  @BigInt64() reserved: string;
  /** Number of cells with stock. */
  @Int() lines: number;
  /** Sum of the versions of all its balances, including empty ones: only this sum never decreases. */
  @BigInt64() version: string;
}

/**
 * Number of lots in stock by batch, to find what expires first. Read through the view
 * `stock_sum_batches_now`.
 */
@Entity('stock_sum_batches')
@Index('stock_sum_batches_gone_idx', ['batchId'], { where: 'lots = 0' })
export class StockSumBatch {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'integer' }) productId: number;
  @Index() @PrimaryColumn({ type: 'integer' }) batchId: number;
  @Int() lots: number;
}

/** Changes of balances, recorded by triggers. Folded into the sums every few seconds. */
@Entity('stock_sum_changes')
export class StockSumChange {
  @PrimaryColumn({ type: 'bigint', generatedIdentity: 'ALWAYS', generated: 'identity' }) id: string;
  @Int() moduleId: number;
  @Int() productId: number;
  @Int() cellId: number;
  /** Batch of the lot. */
  @OptionalInt() batchId: number | null;
  @Int() count: number;
  @Int() reserved: number;
  @Int() version: number;
  /** Change of the number of lots in the cell. */
  @Int() lots: number;
}

/**
 * A lot on hold ('удержание'): triggers on all tables that move or reserve lots refuse it until it is
 * released. Rows are history; at most one is open. The triggers: migrations, docs/adr/0033.
 */
@Entity('lot_holds')
@Check(
  'lot_holds_release_check',
  '(released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null)',
)
@Index('lot_holds_open_key', ['lotId'], { unique: true, where: 'released_at is null' })
@Index(['lotId', 'id'])
export class LotHold {
  @Id() id: number;
  @Int() @ForeignKey('StockLot') lotId: number;
  /** Reason at that time: the name of a defect, or free text. */
  @Text() reason: string;
  @OptionalText() comment: string | null;
  /** The operation whose inspection result caused the hold; null: a planner did. */
  @Index() @OptionalInt() @ForeignKey('ProductionTaskOperation') operationId: number | null;
  @Int() @ForeignKey('User') heldBy: number;
  @Moment() heldAt: Date;
  /** Name at that time, recorded by a trigger. */
  @OptionalText() heldByName: string | null;
  @OptionalText() releasedByName: string | null;
  @OptionalInt() @ForeignKey('User') releasedBy: number | null;
  @OptionalMoment() releasedAt: Date | null;
  @OptionalText() releaseReason: string | null;
}

/** Quantity of a lot reserved by component planning for a step of a task. The cell is the current one. */
@Entity('reservations')
@Check('reservations_quantity_check', 'quantity > 0')
@Check('reservations_state_check', `state in ('active', 'released', 'consumed')`)
@Index('reservations_active_place_key', ['taskStepId', 'lotId', 'cellId'], {
  unique: true,
  where: `state = 'active'`,
})
@Index(['lotId', 'cellId'])
@Index(['cellId'])
@Index(['taskId'])
@Index(['taskStepId'])
export class Reservation {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTask') taskId: number;
  @Int() @ForeignKey('ProductionTaskStep') taskStepId: number;
  @Int() @ForeignKey('StockLot') lotId: number;
  @Int() @ForeignKey('StorehouseCell') cellId: number;
  @Int() quantity: number;
  @Text({ default: 'active' }) state: 'active' | 'released' | 'consumed';
  @Moment() createdAt: Date;
}
