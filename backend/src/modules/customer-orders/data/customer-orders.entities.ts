import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalDate,
  OptionalInt,
  OptionalMoment,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import type { CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';

@Entity('customer_orders')
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
