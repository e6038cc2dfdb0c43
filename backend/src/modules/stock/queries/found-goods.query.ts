import type {
  FoundBatch,
  FoundCell,
  FoundGoods,
  FoundUnit,
  MadeItem,
  UnitOfCode,
} from '@naryad/contracts/stock/found-goods';
import { addressKeyOf } from '@naryad/contracts/structure/address-key';
import { Injectable } from '@nestjs/common';
import { asSeen, folded, plainly, searchForms, seenSerial } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { MovementDocuments } from '../movement-documents.js';
import { byNumber, documentOf, stateOf, type UnitRow, unitsSql } from './found-units.js';
import { numberPattern, serialPattern } from './pasted-goods.js';
import { storehouseOf } from './storehouse-of.sql.js';

/** As many of a kind are found; who means another one types more. */
const SHOWN = 5;

const PRODUCTS = (parts: string): string => `
  with meant as (
    select p.id, p.name, p.sku, p.img_url, p.deleted_at is not null as is_archived from products p
     where ${parts}
     order by p.deleted_at is not null, ${folded('p.sku')} = any ($2) or ${folded('p.name')} = any ($2) desc, p.name, p.id
     limit ${SHOWN}
  )
  select m.*, coalesce((
           select json_agg(json_build_object('storehouse', ${storehouseOf('s.module_id')}, 'count', s.count)
                           order by s.module_id)
             from stock_sums_now s
            where s.product_id = m.id and s.module_id = any ($1::int[]) and s.count > 0), '[]') as stock
    from meant m`;

const CELL = `
  select c.id, c.address, ${storehouseOf('c.module_id')} as storehouse
    from storehouse_cells c where c.id = $1 and c.hidden_at is null`;

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
    const all = await this.access.all('storehouse');
    const storehouses = await this.usable(all, actor);
    const keys = [...new Set(forms.flatMap((form) => addressKeyOf(form) ?? []))];
    const [products, units, cells, batches] = await Promise.all([
      this.products(forms, storehouses),
      this.units(forms, actor),
      keys.length === 0 ? [] : this.db.query<FoundGoods['cells'][number]>(CELLS, [keys, storehouses]),
      this.batches(forms, storehouses),
    ]);
    return { products, units, cells, batches };
  }

  /** The unit or parcel of a label, and the item of production that it is; null what may not be looked at. */
  async ofLot(lotId: number, actor: Actor): Promise<{ unit: UnitOfCode | null; item: MadeItem | null }> {
    const [row] = await this.db.query<UnitRow>(unitsSql('select $1::int as id, 0 as rank'), [lotId]);
    if (!row) return { unit: null, item: null };
    const { module_id, order_id, task_id, order_module_id } = row;
    const mayLook = module_id !== null && (await this.access.mayUse(actor, module_id));
    const isMaker = order_module_id !== null && this.access.owns(actor, order_module_id);
    const [unit] = mayLook ? await this.asUnits([row]) : [];
    return { unit: unit ?? null, item: isMaker ? { order_id: order_id!, task_id: task_id! } : null };
  }

  /** A cell of a storehouse that the person may look into, or null. */
  async cell(id: number, actor: Actor): Promise<FoundCell | null> {
    const [cell] = await this.db.query<FoundCell>(CELL, [id]);
    return cell && (await this.access.mayUse(actor, cell.storehouse.id)) ? cell : null;
  }

  private products(forms: readonly string[], storehouses: readonly number[]) {
    const values: unknown[] = [storehouses, forms];
    const parts = forms.flatMap((form) => {
      const at = `$${values.push(`%${plainly(form)}%`)}`;
      return [`${folded('p.name')} like ${at}`, `${folded('p.sku')} like ${at}`];
    });
    return this.db.query<FoundGoods['products'][number]>(PRODUCTS(parts.join(' or ')), values);
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
    const whole = forms.map((form) => plainly(asSeen(form)));
    const sql = unitsSql(byNumber(like(whole), like(forms.map(serialPattern))));
    const rows = await this.db.query<UnitRow>(sql, values);
    const usable = new Set(
      await this.usable(
        rows.flatMap(({ module_id }) => module_id ?? []),
        actor,
      ),
    );
    const shown = rows.filter(({ module_id }) => module_id !== null && usable.has(module_id)).slice(0, SHOWN);
    const units = await this.asUnits(shown);
    return units.flatMap(({ serial_number, ...unit }) =>
      serial_number === null ? [] : { ...unit, serial_number },
    );
  }

  private async asUnits(rows: readonly UnitRow[]): Promise<UnitOfCode[]> {
    const numbers = await this.documents.numbersOf(
      this.db,
      rows.flatMap((row) => documentOf(row) ?? []),
    );
    return rows.map((row) => {
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
