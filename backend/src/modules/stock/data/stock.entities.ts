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

/** How much of a lot lies in a cell (storehouse product on the wire). Rows stay when they reach zero. */
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
  /** Repeated from the cell and the lot: balances are listed by them. */
  @Int() moduleId: number;
  @Int() productId: number;
  @Int({ default: 0 }) quantity: number;
  @Int({ default: 0 }) reserved: number;
  @Version() version: number;
  @Moment() createdAt: Date;
  /**
   * The lot, while it is a unit that lies here: it has one place. A trigger writes it. No index may name the quantity, or
   * each change of a balance is written into all of them (docs/adr/0055).
   */
  @OptionalInt() lyingUnitId: number | null;
}

/** The ledger. Insert only: a trigger refuses anything else. A null cell is the outside world. */
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
   * The storehouse of its cells, repeated: operations are listed by it. No call moves goods between storehouses; the one that
   * they came to would count. A trigger fills it where a writer does not.
   */
  @Int() moduleId: number;
}

/** Why a posting wrote goods off: the reason as it was called then, and a comment. Insert only, as the ledger. */
@Entity('write_off_notes')
@Check('write_off_notes_said_check', 'reason is not null or comment is not null')
export class WriteOffNote {
  @PrimaryColumn({ type: 'uuid' }) groupId: string;
  @Index() @OptionalInt() @ForeignKey('WriteOffReason') reasonId: number | null;
  @OptionalText() reason: string | null;
  @OptionalText() comment: string | null;
}

/** How much of a product a storehouse should always have. */
@Entity('stock_minimums')
@Check('stock_minimums_quantity_check', 'quantity >= 0')
export class StockMinimum {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('WorkModule') moduleId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Product') productId: number;
  @Int() quantity: number;
}

/**
 * Sums of the balances of a product in a storehouse, so that lists of a million balances open at once. Never read them
 * alone: the view `stock_sums_now` adds what changed since they were made.
 */
@Entity('stock_sums')
export class StockSum {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'integer' }) productId: number;
  @BigInt64() count: string;
  @BigInt64() reserved: string;
  /** Cells with something of it. */
  @Int() lines: number;
  /** Sum of the versions of all its balances, empty ones too: only so does it never go back. */
  @BigInt64() version: string;
}

/** How many lots of which batches lie there: what expires first. Read through the view `stock_sum_batches_now`. */
@Entity('stock_sum_batches')
@Index('stock_sum_batches_gone_idx', ['batchId'], { where: 'lots = 0' })
export class StockSumBatch {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'integer' }) productId: number;
  @Index() @PrimaryColumn({ type: 'integer' }) batchId: number;
  @Int() lots: number;
}

/** What triggers noted of each write of balances; the sums take it in every few seconds. */
@Entity('stock_sum_changes')
export class StockSumChange {
  @PrimaryColumn({ type: 'bigint', generatedIdentity: 'ALWAYS', generated: 'identity' }) id: string;
  @Int() moduleId: number;
  @Int() productId: number;
  @Int() cellId: number;
  /** Batch of the lot that came or went. */
  @OptionalInt() batchId: number | null;
  @Int() count: number;
  @Int() reserved: number;
  @Int() version: number;
  /** Lots that came to lie in the cell, or went. */
  @Int() lots: number;
}

/**
 * A lot on hold ('удержание'): triggers on all tables that move or promise lots refuse it until it is released. Rows are
 * history; one at most is open. The triggers: migrations, docs/adr/0033.
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
  /** As it was said then: the name of a defect, or words. */
  @Text() reason: string;
  @OptionalText() comment: string | null;
  /** The operation whose verdict holds the lot; null: a planner does. */
  @Index() @OptionalInt() @ForeignKey('ProductionTaskOperation') operationId: number | null;
  @Int() @ForeignKey('User') heldBy: number;
  @Moment() heldAt: Date;
  /** As they were called then: triggers note it. */
  @OptionalText() heldByName: string | null;
  @OptionalText() releasedByName: string | null;
  @OptionalInt() @ForeignKey('User') releasedBy: number | null;
  @OptionalMoment() releasedAt: Date | null;
  @OptionalText() releaseReason: string | null;
}

/** Pieces of a lot that a step of a task is promised by component planning; the cell is where they lie now. */
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
