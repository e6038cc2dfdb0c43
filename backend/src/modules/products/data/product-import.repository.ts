import { Injectable } from '@nestjs/common';
import type { ProductAttribute } from '@naryad/contracts/products/dto';
import { folded } from '../../../kernel/search.js';
import type { Tx } from '../../../platform/db/tx.js';
import type {
  ImportDb,
  ImportRecord,
  LockedRecord,
  RecordChange,
  Values,
  RecordKeys,
} from '../../imports/index.js';
import { productRows } from './products.entities.js';

/** Prefix of attribute values in a row, followed by the attribute's key. */
export const ATTRIBUTE = 'attributes.';

/** Bulk access to products, for imports. */
@Injectable()
export class ProductImportRepository {
  attributes(db: ImportDb): Promise<ProductAttribute[]> {
    return db.query<ProductAttribute>('select id, name, key from product_attributes order by id');
  }

  async load(db: ImportDb, { ids, codes, names }: RecordKeys): Promise<ImportRecord[]> {
    return db.query<ImportRecord>(
      `with wanted as materialized (
         select * from products
          where deleted_at is null and (id = any ($1) or sku = any ($2) or ${folded('name')} = any ($3))
       ), texts as (
         select v.product_id, jsonb_object_agg('${ATTRIBUTE}' || a.key, v.value) as of_product
           from product_attribute_values v join product_attributes a on a.id = v.attribute_id
          where v.product_id in (select id from wanted) group by v.product_id
       )
       select w.id, w.version,
              ${productRows.texts} || coalesce(t.of_product, '{}') as values
         from wanted w left join texts t on t.product_id = w.id order by w.id`,
      [ids, codes, names],
    );
  }

  lock(tx: Tx, ids: readonly number[], against: 'changes' | 'references'): Promise<LockedRecord[]> {
    return tx.query<LockedRecord>(
      `select id, version, name, deleted_at is not null as is_deleted from products where id = any ($1)
        order by id for ${against === 'changes' ? 'no key update' : 'update'}`,
      [ids],
    );
  }

  async create(tx: Tx, rows: readonly Values[]): Promise<number[]> {
    const ids = await productRows.insertMany(tx, rows);
    await this.writeAttributes(
      tx,
      rows.map((values, index) => ({ id: ids[index]!, changed: values })),
    );
    return ids;
  }

  async change(tx: Tx, rows: readonly RecordChange[]): Promise<number[]> {
    const done = new Set(await productRows.updateMany(tx, rows));
    await this.writeAttributes(
      tx,
      rows.filter((row) => done.has(row.id)),
    );
    return [...done];
  }

  /** Writes the given values of attributes; null deletes one. */
  private async writeAttributes(
    tx: Tx,
    rows: readonly { readonly id: number; readonly changed: Values }[],
  ): Promise<void> {
    const cells = rows.flatMap(({ id, changed }) =>
      Object.entries(changed)
        .filter(([key]) => key.startsWith(ATTRIBUTE))
        .map(([key, value]) => ({ id, key: key.slice(ATTRIBUTE.length), value })),
    );
    const columns = [cells.map((one) => one.id), cells.map((one) => one.key), cells.map((one) => one.value)];
    await tx.query(
      `delete from product_attribute_values v using unnest($1::int[], $2::text[], $3::text[]) n(id, key, value)
         join product_attributes a on a.key = n.key
        where v.product_id = n.id and v.attribute_id = a.id and n.value is null`,
      columns,
    );
    await tx.query(
      `insert into product_attribute_values (product_id, attribute_id, value)
       select n.id, a.id, n.value from unnest($1::int[], $2::text[], $3::text[]) n(id, key, value)
         join product_attributes a on a.key = n.key
        where n.value is not null
       on conflict (product_id, attribute_id) do update set value = excluded.value`,
      columns,
    );
  }
}
