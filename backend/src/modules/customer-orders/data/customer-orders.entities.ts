import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalDate,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import type { CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';

@Entity('customer_orders')
@Index('customer_orders_number_search_idx', { synchronize: false })
@Check('customer_orders_status_check', `status in ('new', 'work', 'counting', 'completion', 'done')`)
export class CustomerOrder {
  @Id() id: number;
  @Text() number: string;
  @Index() @OptionalInt() @ForeignKey('Company') companyId: number | null;
  @Text({ default: 'new' }) status: CustomerOrderStatus;
  @OptionalDate() planDateShipment: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

@Entity('customer_order_lines')
@Check('customer_order_lines_count_check', 'count > 0')
@Unique(['orderId', 'productId'])
export class CustomerOrderLine {
  @Id() id: number;
  @Int() @ForeignKey('CustomerOrder', { onDelete: 'CASCADE' }) orderId: number;
  @Int() @ForeignKey('Product') productId: number;
  @Int() count: number;
}

/** One shipment to the buyer. It never changes; it can only be reversed as a whole. */
@Entity('customer_shipments')
@Check('customer_shipments_reversed_check', '(reversed_at is null) = (reversed_by is null)')
@Index(['orderId', 'id'])
export class CustomerShipment {
  @Id() id: number;
  @Int() @ForeignKey('CustomerOrder') orderId: number;
  /** Number and buyer of the order at the time of the shipment, written by a trigger (docs/adr/0045). */
  @OptionalText() orderNumber: string | null;
  @OptionalText() buyerName: string | null;
  @Moment() createdAt: Date;
  @Int() @ForeignKey('User') createdBy: number;
  @OptionalMoment() reversedAt: Date | null;
  @OptionalInt() @ForeignKey('User') reversedBy: number | null;
}

/** Quantity of a lot that left a cell, with its stock movement. */
@Entity('customer_shipment_lines')
@Check('customer_shipment_lines_quantity_check', 'quantity > 0')
export class CustomerShipmentLine {
  @Id() id: number;
  @Index() @Int() @ForeignKey('CustomerShipment') shipmentId: number;
  @Int() @ForeignKey('Product') productId: number;
  @Index() @Int() @ForeignKey('StockLot') lotId: number;
  @Index() @Int() @ForeignKey('StorehouseCell') cellId: number;
  @Int() quantity: number;
  @Int({ unique: true }) @ForeignKey('StockMovement') movementId: number;
}
