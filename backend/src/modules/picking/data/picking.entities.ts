import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  Flag,
  Id,
  Int,
  Json,
  Moment,
  OptionalInt,
  OptionalMoment,
  Text,
} from '../../../platform/db/columns.js';
import type { PickedComponent } from '../domain/picked-component.js';

/** A component picked by an operation, with its movement. A returned pick stays as history. */
@Entity('picks')
@Check('picks_quantity_check', 'quantity > 0')
@Check('picks_return_check', '(returned_movement_id is null) = (returned_at is null)')
@Index('picks_unit_key', ['operationId', 'lotId'], { unique: true, where: 'is_unit and returned_at is null' })
@Index(['operationId'])
@Index(['lotId'])
@Index(['cellId'])
@Index('picks_instead_of_idx', ['insteadOfLotId'], { where: 'instead_of_lot_id is not null' })
export class Pick {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation') operationId: number;
  @Int() @ForeignKey('StockLot') lotId: number;
  /** The offered lot that this one, of the same batch or delivery, substitutes. */
  @OptionalInt() @ForeignKey('StockLot') insteadOfLotId: number | null;
  @Flag(false) isUnit: boolean;
  @Int() @ForeignKey('StorehouseCell') cellId: number;
  @Int() quantity: number;
  @Flag(false) manual: boolean;
  @Int({ unique: true }) @ForeignKey('StockMovement') movementId: number;
  @Int({ nullable: true, unique: true }) @ForeignKey('StockMovement') returnedMovementId: number | null;
  @OptionalMoment() returnedAt: Date | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  @Moment() pickedAt: Date;
  /** The picked component with the names at that moment. A trigger writes it (docs/adr/0045). */
  @Json({ insert: false }) taken: PickedComponent;
}

/** A planner permits an operation to pick an expired lot. */
@Entity('expiry_permits')
@Unique('expiry_permits_lot_key', ['operationId', 'lotId'])
export class ExpiryPermit {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation', { onDelete: 'CASCADE' }) operationId: number;
  @Index() @Int() @ForeignKey('StockLot') lotId: number;
  @Text() reason: string;
  @Int() @ForeignKey('User') userId: number;
  @Moment() createdAt: Date;
}
