import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { type ProductFields, type ProductRow, productRows } from './products.entities.js';

export interface ProductNumbering {
  readonly id: number;
  readonly sku: string | null;
  readonly serialPrefix: string | null;
  /** The last running number used. */
  readonly lastSerial: number;
}

@Injectable()
export class ProductsRepository {
  /** Locks a live product against changes of other transactions; new references to it are still possible. */
  async lockForChange(tx: Tx, id: number): Promise<ProductRow | undefined> {
    const [row] = await tx.query<ProductRow>(
      `select ${productRows.columns} from products where id = $1 and deleted_at is null for no key update`,
      [id],
    );
    return row;
  }

  /** Data for the serial numbers of its units. Concurrent callers wait until the transaction ends. */
  async lockSerials(tx: Tx, id: number): Promise<ProductNumbering> {
    const [row] = await tx.query<ProductNumbering>(
      `select p.id, p.sku, p.last_serial as "lastSerial", (
         select v.value from product_attribute_values v
         join product_attributes a on a.id = v.attribute_id and a.key = 'serial_prefix'
         where v.product_id = p.id) as "serialPrefix"
       from products p where p.id = $1 for no key update`,
      [id],
    );
    return row!;
  }

  async setLastSerial(tx: Tx, id: number, last: number): Promise<void> {
    await tx.query('update products set last_serial = $2 where id = $1', [id, last]);
  }

  /** Locks a live product against new references as well. Check for references after this call. */
  async lockForDeletion(tx: Tx, id: number): Promise<ProductRow | undefined> {
    const [row] = await tx.query<ProductRow>(
      `select ${productRows.columns} from products where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row;
  }

  async insert(tx: Tx, fields: ProductFields): Promise<number> {
    return (await productRows.insert(tx, fields)).id;
  }

  /** Writes the fields and increments the version, also when only attributes or components changed. */
  async update(tx: Tx, id: number, fields: ProductFields): Promise<void> {
    await productRows.update(tx, id, fields);
  }

  /** Hides products; their history still shows their names. */
  async hide(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      'update products set deleted_at = now(), version = version + 1 where id = any ($1) and deleted_at is null',
      [ids],
    );
  }

  /** Returns the live ones of the ids and prevents their deletion until the transaction ends. */
  async lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await tx.prepared<{ id: number }>(
      'products-keep-live',
      'select id from products where id = any ($1::int[]) and deleted_at is null order by id for key share',
      [ids],
    );
    return rows.map((row) => row.id);
  }
}
