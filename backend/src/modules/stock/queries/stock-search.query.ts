import type {
  BatchMatch,
  CellMatch,
  StockMatches,
  UnitMatch,
  ProducedItem,
  SpentBatch,
  LabelledUnit,
} from '@naryad/contracts/stock/stock-matches';
import { addressKeyOf } from '@naryad/contracts/structure/address-key';
import { Injectable } from '@nestjs/common';
import { asSeen, folded, plainly, searchForms, seenSerial } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { MovementDocuments } from '../data/movement-documents.js';
import { BATCHES, CELL, CELLS, PRODUCTS, SHOWN, SPENT } from './stock-search.sql.js';
import { byNumber, documentOf, stateOf, type UnitRow, unitsSql } from './unit-search.sql.js';
import { isSerialHolding, numberPattern } from './number-patterns.sql.js';

type ProductMatch = StockMatches['products'][number];
interface LastLot {
  /** The newest lot of a product that is not in stock. */
  readonly last_lot: number | null;
}

/**
 * Searches stock and cells in all storehouses that the user may read: for the command palette, and for a list
 * search without results.
 */
@Injectable()
export class StockSearchQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly documents: MovementDocuments,
  ) {}

  async find(search: string, actor: Actor): Promise<StockMatches> {
    const forms = searchForms(search).flat();
    const all = await this.access.all('storehouse');
    const storehouses = await this.usable(all, actor);
    const keys = [...new Set(forms.flatMap((form) => addressKeyOf(form) ?? []))];
    const [products, units, cells, batches, spent] = await Promise.all([
      this.products(forms, storehouses),
      this.units(forms, actor),
      keys.length === 0 ? [] : this.db.query<StockMatches['cells'][number]>(CELLS, [keys, storehouses]),
      this.batches<BatchMatch>(BATCHES, forms, storehouses),
      storehouses.length === 0 ? [] : this.batches<SpentBatch & LastLot>(SPENT, forms, storehouses),
    ]);
    const lasts = await this.lasts([...products, ...spent], actor);
    return {
      ...{ units, cells, batches },
      products: products.map(({ last_lot: lot, ...product }) =>
        lot === null ? product : { ...product, last: lasts.get(lot) ?? null },
      ),
      spent_batches: spent.map(({ id, number, last_lot: lot }) => ({
        id,
        number,
        last: lasts.get(lot ?? 0) ?? null,
      })),
    };
  }

  /** The unit or bulk lot of a label, and its production item; null for what the actor may not see. */
  async ofLot(
    lotId: number,
    actor: Actor,
  ): Promise<{ unit: LabelledUnit | null; item: ProducedItem | null }> {
    const [row] = await this.db.query<UnitRow>(unitsSql('select $1::int as id, 0 as rank'), [lotId]);
    if (!row) return { unit: null, item: null };
    const { module_id, order_id, task_id, order_module_id } = row;
    const mayRead = module_id !== null && (await this.access.mayUse(actor, module_id));
    const isMaker = order_module_id !== null && this.access.owns(actor, order_module_id);
    const [unit] = mayRead ? await this.asUnits([row]) : [];
    return { unit: unit ?? null, item: isMaker ? { order_id: order_id!, task_id: task_id! } : null };
  }

  /** A cell of a storehouse that the actor may read, or null. */
  async cell(id: number, actor: Actor): Promise<CellMatch | null> {
    const [cell] = await this.db.query<CellMatch>(CELL, [id]);
    return cell && (await this.access.mayUse(actor, cell.storehouse.id)) ? cell : null;
  }

  private products(forms: readonly string[], storehouses: readonly number[]) {
    const values: unknown[] = [storehouses, forms];
    const parts = forms.flatMap((form) => {
      const placeholder = `$${values.push(`%${plainly(form)}%`)}`;
      return [`${folded('p.name')} like ${placeholder}`, `${folded('p.sku')} like ${placeholder}`];
    });
    return this.db.query<Omit<ProductMatch, 'last'> & LastLot>(PRODUCTS(parts.join(' or ')), values);
  }

  private batches<Batch>(
    sql: (parts: string) => string,
    forms: readonly string[],
    storehouses: readonly number[],
  ): Promise<Batch[]> {
    const values: unknown[] = [storehouses, forms];
    const parts = forms.map((form) => `${folded('b.number')} like $${values.push(numberPattern(form))}`);
    return this.db.query<Batch & object>(sql(parts.join(' or ')), values);
  }

  private async units(forms: readonly string[], actor: Actor): Promise<UnitMatch[]> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const whole = `${seenSerial('l.serial_number')} = any (${bind(forms.map(asSeen))}::text[]) and l.serial_number is not null`;
    const sql = unitsSql(byNumber(whole, isSerialHolding(forms, bind)));
    const rows = await this.db.query<UnitRow>(sql, values);
    const units = await this.asUnits((await this.seen(rows, actor)).slice(0, SHOWN));
    return units.flatMap(({ serial_number, ...unit }) =>
      serial_number === null ? [] : { ...unit, serial_number },
    );
  }

  /**
   * Current state of the newest lots of products that are not in stock, by lot, as far as the actor may see
   * them.
   */
  private async lasts(matches: readonly LastLot[], actor: Actor): Promise<ReadonlyMap<number, LabelledUnit>> {
    const ids = matches.flatMap(({ last_lot: lot }) => lot ?? []);
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<UnitRow>(unitsSql('select unnest($1::int[]) as id, 0 as rank'), [ids]);
    const units = await this.asUnits(await this.seen(rows, actor));
    return new Map(units.map((unit) => [unit.batch_product_id, unit]));
  }

  private async seen(rows: readonly UnitRow[], actor: Actor): Promise<readonly UnitRow[]> {
    const modules = rows.flatMap(({ module_id }) => module_id ?? []);
    const usable = new Set(await this.usable(modules, actor));
    return rows.filter(({ module_id }) => module_id !== null && usable.has(module_id));
  }

  private async asUnits(rows: readonly UnitRow[]): Promise<LabelledUnit[]> {
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
