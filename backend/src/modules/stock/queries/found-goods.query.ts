import type { FoundBatch, FoundGoods, FoundUnit, Whereabouts } from '@naryad/contracts/stock/found-goods';
import { addressKeyOf } from '@naryad/contracts/structure/address-key';
import { Injectable } from '@nestjs/common';
import { asSeen, folded, plainly, searchForms, searchPatterns, seenSerial } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { stands } from '../../batches/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { MovementDocuments } from '../movement-documents.js';
import { numberPattern, serialPattern } from './pasted-goods.js';

/** As many of a kind are found; who means another one types more. */
const SHOWN = 5;
/** Units that are looked at for those that may be shown. */
const LOOKED_AT = 20;

const storehouseOf = (module: string): string =>
  `(select json_build_object('id', w.id, 'name', w.name) from work_modules w where w.id = ${module})`;

const PRODUCTS = `
  with meant as (
    select p.id, p.name, p.sku, p.deleted_at is not null as is_archived from products p
     where ${folded('p.name')} like any ($1) or ${folded('p.sku')} like any ($1)
     order by p.deleted_at is not null, ${folded('p.sku')} = any ($2) or ${folded('p.name')} = any ($2) desc, p.name, p.id
     limit ${SHOWN}
  )
  select m.*, coalesce((
           select json_agg(json_build_object('storehouse', ${storehouseOf('s.module_id')}, 'count', s.count)
                           order by s.module_id)
             from stock_sums_now s
            where s.product_id = m.id and s.module_id = any ($3::int[]) and s.count > 0), '[]') as stock
    from meant m`;

const CELLS = `
  select c.id, c.address, ${storehouseOf('c.module_id')} as storehouse
    from storehouse_cells c
   where address_keys(c.address) && $1::text[] and c.hidden_at is null and c.module_id = any ($2::int[])
   order by length(c.address), c.address, c.id limit ${SHOWN}`;

/** Batches by number: whole ones first, then parts of them; each with what lies of it where. */
const BATCHES = (parts: string): string => `
  with meant as materialized (
    select b.id, b.number from manufacturer_batches b
     where (${parts}) and b.number is not null and b.deleted_at is null
     order by ${folded('b.number')} = any ($2) desc, b.number, b.id limit ${SHOWN}
  )
  select m.id, m.number, json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product,
         ${storehouseOf('s.module_id')} as storehouse, sum(s.quantity)::int as count
    from meant m
    join stock_lots l on l.batch_id = m.id
    join stock_balances s on s.lot_id = l.id and s.quantity > 0 and s.module_id = any ($1::int[])
    join products p on p.id = l.product_id
   group by m.id, m.number, p.id, s.module_id
   order by m.number, m.id, p.name, s.module_id limit ${SHOWN}`;

/** Whole numbers before parts; each is looked up along the index of trigrams. */
const UNITS = (whole: string, parts: string): string => `
  with meant as materialized (
    select id, min(rank) as rank from (
      (select l.id, 0 as rank from stock_lots l where ${whole} limit ${LOOKED_AT})
      union all
      (select l.id, 1 as rank from stock_lots l where ${parts} limit ${LOOKED_AT})) found group by id
  )
  select l.id as batch_product_id, l.serial_number, l.kind,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product,
         b.cell_id as lies_in, m.type, m.document_type, m.document_id, c.id as cell_id, c.address,
         coalesce(c.module_id, i.module_id, o.module_id) as module_id, ${storehouseOf('c.module_id')} as storehouse,
         i.id as invoice_id, o.id as order_id
    from meant
    join stock_lots l on l.id = meant.id
    join products p on p.id = l.product_id
    left join stock_balances b on b.lot_id = l.id and b.quantity > 0
    left join lateral (
      select * from stock_movements m where m.lot_id = l.id and ${stands('m')} order by m.id desc limit 1) m on true
    left join storehouse_cells c on c.id = coalesce(b.cell_id, m.to_cell_id, m.from_cell_id)
    left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
    left join receipt_invoices i on i.id = il.invoice_id and i.deleted_at is null
    left join production_tasks t on t.id = l.production_task_id
    left join production_orders o on o.id = t.order_id
   where l.serial_number is not null
   order by meant.rank, l.serial_number, l.id`;

interface UnitRow extends Pick<FoundUnit, 'batch_product_id' | 'serial_number' | 'product' | 'storehouse'> {
  readonly lies_in: number | null;
  readonly type: string | null;
  readonly document_type: string | null;
  readonly document_id: number | null;
  readonly cell_id: number | null;
  readonly address: string | null;
  readonly module_id: number | null;
  readonly invoice_id: number | null;
  readonly order_id: number | null;
}

const GONE: Readonly<Record<string, Whereabouts>> = { shipment: 'shipped', production: 'consumed' };

function stateOf({ lies_in, type }: UnitRow): Whereabouts {
  if (lies_in !== null) return 'stored';
  return type === null ? 'no-place' : (GONE[type] ?? 'written-off');
}

function documentOf(row: UnitRow) {
  if (row.lies_in !== null) return null;
  if (row.type !== null) {
    return row.document_type === null || row.document_id === null
      ? null
      : { type: row.document_type, id: row.document_id };
  }
  if (row.invoice_id !== null) return { type: 'receipt-invoice', id: row.invoice_id };
  return row.order_id === null ? null : { type: 'production-order', id: row.order_id };
}

/** Goods and cells by a few typed letters, wherever the person may look: for the palette and for a search without hits. */
@Injectable()
export class FoundGoodsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly documents: MovementDocuments,
  ) {}

  async find(search: string, actor: Actor): Promise<FoundGoods> {
    const forms = searchForms(search).flat();
    const patterns = searchPatterns(search) ?? [];
    const all = await this.access.all('storehouse');
    const storehouses = await this.usable(all, actor);
    const keys = [...new Set(forms.flatMap((form) => addressKeyOf(form) ?? []))];
    const [products, units, cells, batches] = await Promise.all([
      this.db.query<FoundGoods['products'][number]>(PRODUCTS, [patterns, forms, storehouses]),
      this.units(forms, actor),
      keys.length === 0 ? [] : this.db.query<FoundGoods['cells'][number]>(CELLS, [keys, storehouses]),
      this.batches(forms, storehouses),
    ]);
    return { products, units, cells, batches };
  }

  private batches(forms: readonly string[], storehouses: readonly number[]): Promise<FoundBatch[]> {
    const values: unknown[] = [storehouses, forms];
    const parts = forms.map((form) => `${folded('b.number')} like $${values.push(numberPattern(form))}`);
    return this.db.query<FoundBatch>(BATCHES(parts.join(' or ')), values);
  }

  private async units(forms: readonly string[], actor: Actor): Promise<FoundUnit[]> {
    const values: string[] = [];
    const like = (texts: readonly string[]) =>
      texts.map((text) => `${seenSerial('l.serial_number')} like $${values.push(text)}`).join(' or ');
    const sql = UNITS(like(forms.map((form) => plainly(asSeen(form)))), like(forms.map(serialPattern)));
    const rows = await this.db.query<UnitRow>(sql, values);
    const usable = new Set(
      await this.usable(
        rows.flatMap(({ module_id }) => module_id ?? []),
        actor,
      ),
    );
    const shown = rows.filter(({ module_id }) => module_id !== null && usable.has(module_id)).slice(0, SHOWN);
    const numbers = await this.documents.numbersOf(
      this.db,
      shown.flatMap((row) => documentOf(row) ?? []),
    );
    return shown.map((row) => {
      const { batch_product_id, serial_number, product, storehouse, cell_id, address } = row;
      const document = documentOf(row);
      return {
        ...{ batch_product_id, serial_number, product, state: stateOf(row), storehouse, cell_id, address },
        document: document && { ...document, number: numbers(document) },
      };
    });
  }

  private async usable(moduleIds: readonly number[], actor: Actor): Promise<number[]> {
    const ids = [...new Set(moduleIds)];
    const may = await Promise.all(ids.map((id) => this.access.mayUse(actor, id)));
    return ids.filter((_, index) => may[index]);
  }
}
