import { Entity, PrimaryColumn } from 'typeorm';
import { BigInt64 } from '../../../platform/db/columns.js';

/** Pieces of a product that came into a storehouse and left it in a quarter of an hour; docs/adr/0064. Refers to nothing. */
@Entity('product_tallies')
export class ProductTally {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'integer' }) productId: number;
  @PrimaryColumn({ type: 'timestamptz' }) slot: Date;
  @BigInt64() came: string;
  @BigInt64() went: string;
}
