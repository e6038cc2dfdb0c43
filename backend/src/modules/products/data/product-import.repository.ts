import { Injectable } from '@nestjs/common';
import type { ProductAttribute } from '@naryad/contracts/products/dto';
import { folded } from '../../../kernel/search.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { ImportDb, ImportThing, LockedThing, ThingChange, Values, Wanted } from '../../imports/index.js';

/** Values of attributes are found under this and the attribute's key. */
export const ATTRIBUTE = 'attributes.';

const TEXTS = ['name', 'sku', 'description', 'comment', 'tech_conditions'];

/** Products by the thousand, for imports. */
@Injectable()
export class ProductImportRepository {
  attributes(db: ImportDb): Promise<ProductAttribute[]> {
    return db.query<ProductAttribute>('select id, name, key from product_attributes order by id');
  }

  async load(db: ImportDb, { ids, codes, names }: Wanted): Promise<ImportThing[]> {
    return db.query<ImportThing>(
      `with wanted as materialized (
         select * from products
          where deleted_at is null and (id = any ($1) or sku = any ($2) or ${folded('name')} = any ($3))
       ), texts as (
         select v.product_id, jsonb_object_agg('${ATTRIBUTE}' || a.key, v.value) as of_product
           from product_attribute_values v join product_attributes a on a.id = v.attribute_id
          where v.product_id in (select id from wanted) group by v.product_id
       )
       select w.id, w.version,
              jsonb_build_object('name', w.name, 'sku', w.sku, 'description', w.description, 'comment', w.comment,
                'manufacturer_id', w.manufacturer_id::text, 'tech_conditions', w.tech_conditions)
                || coalesce(t.of_product, '{}') as values
         from wanted w left join texts t on t.product_id = w.id order by w.id`,
      [ids, codes, names],
    );
  }

  lock(tx: Tx, ids: readonly number[], against: 'changes' | 'references'): Promise<LockedThing[]> {
    return tx.query<LockedThing>(
      `select id, version, name, deleted_at is not null as is_deleted from products where id = any ($1)
        order by id for ${against === 'changes' ? 'no key update' : 'update'}`,
      [ids],
    );
  }

  async create(tx: Tx, rows: readonly Values[]): Promise<number[]> {
    const made = await tx.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, $1)`,
      [rows.length],
    );
    const ids = made.map((row) => row.id);
    await tx.query(
      `insert into products (id, name, sku, description, comment, tech_conditions, manufacturer_id)
         overriding system value
       select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])`,
      [ids, ...columnsOf(rows)],
    );
    await this.writeAttributes(
      tx,
      rows.map((changed, at) => ({ id: ids[at]!, changed })),
    );
    return ids;
  }

  async change(tx: Tx, rows: readonly ThingChange[]): Promise<number[]> {
    const changed = await tx.query<{ id: number }>(
      `with changed as (
         update products p set name = n.name, sku = n.sku, description = n.description, comment = n.comment,
                tech_conditions = n.tech_conditions, manufacturer_id = n.manufacturer_id, version = p.version + 1
           from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
                  n(id, version, name, sku, description, comment, tech_conditions, manufacturer_id)
          where p.id = n.id and p.version = n.version and p.deleted_at is null returning p.id)
       select id from changed`,
      [
        rows.map((row) => row.id),
        rows.map((row) => row.version),
        ...columnsOf(rows.map((row) => row.values)),
      ],
    );
    const done = new Set(changed.map((row) => row.id));
    await this.writeAttributes(
      tx,
      rows.filter((row) => done.has(row.id)),
    );
    return [...done];
  }

  /** Writes the values of attributes that are given; null takes one away. */
  private async writeAttributes(
    tx: Tx,
    rows: readonly { readonly id: number; readonly changed: Values }[],
  ): Promise<void> {
    const cells = rows.flatMap(({ id, changed }) =>
      Object.entries(changed)
        .filter(([key]) => key.startsWith(ATTRIBUTE))
        .map(([key, value]) => ({ id, key: key.slice(ATTRIBUTE.length), value })),
    );
    const given = [cells.map((one) => one.id), cells.map((one) => one.key), cells.map((one) => one.value)];
    await tx.query(
      `delete from product_attribute_values v using unnest($1::int[], $2::text[], $3::text[]) n(id, key, value)
         join product_attributes a on a.key = n.key
        where v.product_id = n.id and v.attribute_id = a.id and n.value is null`,
      given,
    );
    await tx.query(
      `insert into product_attribute_values (product_id, attribute_id, value)
       select n.id, a.id, n.value from unnest($1::int[], $2::text[], $3::text[]) n(id, key, value)
         join product_attributes a on a.key = n.key
        where n.value is not null
       on conflict (product_id, attribute_id) do update set value = excluded.value`,
      given,
    );
  }
}

const columnsOf = (rows: readonly Values[]): (string | null)[][] =>
  [...TEXTS, 'manufacturer_id'].map((key) => rows.map((row) => row[key] ?? null));
