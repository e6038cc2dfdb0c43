import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Flag, Id, Int, Moment, OptionalInt, OptionalMoment } from '../../../platform/db/columns.js';

/** A component that an operation took, with the one movement that took it. A returned pick stays as history. */
@Entity('picks')
@Check('picks_quantity_check', 'quantity > 0')
@Check('picks_return_check', '(returned_movement_id is null) = (returned_at is null)')
@Index('picks_unit_key', ['operationId', 'lotId'], { unique: true, where: 'is_unit and returned_at is null' })
@Index(['operationId'])
@Index(['lotId'])
@Index(['cellId'])
export class Pick {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation') operationId: number;
  @Int() @ForeignKey('StockLot') lotId: number;
  @Flag(false) isUnit: boolean;
  @Int() @ForeignKey('StorehouseCell') cellId: number;
  @Int() quantity: number;
  @Flag(false) manual: boolean;
  @Int({ unique: true }) @ForeignKey('StockMovement') movementId: number;
  @Int({ nullable: true, unique: true }) @ForeignKey('StockMovement') returnedMovementId: number | null;
  @OptionalMoment() returnedAt: Date | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  @Moment() pickedAt: Date;
}
