import { addressKeyOf } from '@naryad/contracts/structure/address-key';
import { folded, searchForms, searchPatterns } from '../../../kernel/search.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { isSerialHolding, numberPattern } from './number-patterns.sql.js';
import { MANY, findPasted } from './pasted-search.query.js';

/** A resolved search in the stock of a storehouse; null instead of it: no search. */
export interface SearchedStock {
  /** `like` patterns of names and articles; null when `products` is set. */
  readonly patterns: readonly string[] | null;
  /** Products of a pasted column. */
  readonly products: readonly number[] | null;
  /** Units and bulk lots in the storehouse that match by serial number or batch. */
  readonly lots: readonly number[];
  /** Cells of the storehouse that match by address. */
  readonly cells: readonly number[];
}

/** Maximum number of batches per search; a text with more matches is not selective and matches no batch. */
const MOST_BATCHES = 1000;

const NO_BATCH = `select id from manufacturer_batches b where false`;

/** Ids of the lots in a storehouse that match by serial number or batch; empty when there are too many. */
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
 * Resolves a search in a storehouse: products by name and article, units by serial number, lots by batch,
 * cells by address. A text that matches more than `MANY` units matches none.
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
