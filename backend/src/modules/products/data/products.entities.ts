import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import { type FieldsOf, type RowOf, rowsOf } from '../../../platform/db/rows-of.js';

@Entity('products')
@Index('products_name_search_idx', { synchronize: false })
@Index('products_sku_search_idx', { synchronize: false })
@Index('products_picture_idx', ['imgUrl'], { where: 'img_url is not null' })
export class Product {
  @Id() id: number;
  @Text() name: string;
  @OptionalText() sku: string | null;
  @OptionalText() description: string | null;
  @OptionalText() comment: string | null;
  @Index() @OptionalInt() @ForeignKey('Company') manufacturerId: number | null;
  @OptionalText() techConditions: string | null;
  /** Name of the picture below `/images/`. */
  @OptionalText() imgUrl: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
  /** The last running number used in a produced unit's serial number. */
  @Int({ default: 0 }) lastSerial: number;
}

/** Fields of a product that a user may change. */
export type ProductFields = FieldsOf<Product, 'lastSerial'>;
export type ProductRow = RowOf<ProductFields>;
export const productRows = rowsOf(Product, 'lastSerial');

@Entity('product_attributes')
export class ProductAttribute {
  @Id() id: number;
  @Text() name: string;
  @Text({ unique: true }) key: string;
}

@Entity('product_attribute_values')
export class ProductAttributeValue {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Product', { onDelete: 'CASCADE' }) productId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('ProductAttribute') attributeId: number;
  @Text() value: string;
}

@Entity('product_components')
@Check('product_components_count_check', 'count > 0')
@Check('product_components_not_self', 'product_id <> component_product_id')
export class ProductComponent {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Product', { onDelete: 'CASCADE' }) productId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Product') componentProductId: number;
  @Int() count: number;
}
