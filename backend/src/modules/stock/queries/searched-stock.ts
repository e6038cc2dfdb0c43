import { addressKeyOf } from '@naryad/contracts/structure/address-key';
import { folded, searchForms, searchPatterns } from '../../../kernel/search.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { isSerialHolding, numberPattern } from './number-patterns.js';
import { MANY, findPasted } from './pasted-search.js';

/** What the search of a storehouse's goods means; null in its place: nothing is searched. */
export interface SearchedStock {
  /** `like` patterns of names and articles; null where `products` says which are meant. */
  readonly patterns: readonly string[] | null;
  /** Products that a pasted column means. */
  readonly products: readonly number[] | null;
  /** Units and parcels by serial number or batch, of those that lie in the storehouse. */
  readonly lots: readonly number[];
  /** Cells of the storehouse by address. */
  readonly cells: readonly number[];
}

/** Batches that one search may name; a text that more of them hold names none in particular. */
const MOST_BATCHES = 1000;

const NO_BATCH = `select id from manufacturer_batches b where false`;

/** Ids of the lots in a storehouse that serial numbers and batches lead to; too many lead to none. */
async function lotsOf(
  db: Pick<ReadDb, 'query'>,
  moduleId: number,
  forms: readonly string[],
): Promise<readonly number[]> {
  const values: unknown[] = [moduleId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const serial = forms.length > 0 ? isSerialHolding(forms, bind) : 'false';
  const isNumber = forms
    .map((form) => `${folded('b.number')} like ${bind(numberPattern(form))}`)
    .join(' or ');
  const batches =
    forms.length > 0
      ? `select b.id from manufacturer_batches b
          where (${isNumber}) and b.number is not null limit ${MOST_BATCHES + 1}`
      : NO_BATCH;
  const rows = await db.query<{ id: number }>(
    `with units as materialized (
       select l.id from stock_lots l where ${serial} limit ${MANY + 1}
     ), batches as materialized (${batches}
     ), parcels as materialized (
       select l.id from stock_lots l
        where l.batch_id = any (array(select id from batches)) and (select count(*) from batches) <= ${MOST_BATCHES}
        limit ${MANY + 1}
     ), meant as (
       select id from units where (select count(*) from units) <= ${MANY}
       union select id from parcels where (select count(*) from parcels) <= ${MANY}
     )
     select distinct b.lot_id as id from stock_balances b
      where b.lot_id = any (array(select id from meant)) and b.module_id = $1 and b.quantity > 0`,
    values,
  );
  return rows.map(({ id }) => id);
}

async function cellsOf(
  db: Pick<ReadDb, 'query'>,
  moduleId: number,
  forms: readonly string[],
): Promise<readonly number[]> {
  const keys = [...new Set(forms.flatMap((form) => addressKeyOf(form) ?? []))];
  if (keys.length === 0) return [];
  const rows = await db.query<{ id: number }>(
    `select id from storehouse_cells
      where address_keys(address) && $2::text[] and hidden_at is null and module_id = $1`,
    [moduleId, keys],
  );
  return rows.map(({ id }) => id);
}

/**
 * What is searched in a storehouse: products by name and article, units by serial number, parcels and units by their
 * batch, cells by address. A text that more than `MANY` units hold names none of them.
 */
export async function searchStock(
  db: Pick<ReadDb, 'query'>,
  input: {
    readonly moduleId: number;
    readonly search: string | null | undefined;
    readonly productId?: number | null;
  },
): Promise<SearchedStock | null> {
  const { moduleId, search, productId } = input;
  const lines = searchForms(search);
  if (lines.length === 0) return null;
  const cells = await cellsOf(db, moduleId, lines.flat());
  const pasted = await findPasted(db, search, productId);
  if (pasted !== null) {
    const lots = pasted.lots.length > MANY ? [] : pasted.lots;
    return { patterns: null, products: pasted.products, lots, cells };
  }
  const lots = await lotsOf(db, moduleId, lines.flat());
  return { patterns: searchPatterns(search), products: null, lots, cells };
}
