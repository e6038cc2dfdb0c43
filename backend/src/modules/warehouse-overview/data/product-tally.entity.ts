import { Entity, PrimaryColumn } from 'typeorm';
import { BigInt64 } from '../../../platform/db/columns.js';

/**
 * Quantity of a product received into and issued from a storehouse per quarter of an hour; docs/adr/0064. Has
 * no foreign keys.
 */
@Entity('product_tallies')
export class ProductTally {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'integer' }) productId: number;
  @PrimaryColumn({ type: 'timestamptz' }) slot: Date;
  @BigInt64() came: string;
  @BigInt64() went: string;
}
