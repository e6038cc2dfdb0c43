import { asSeen, folded, plainly, searchForms, seenSerial } from '../../../kernel/search.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { indexedPattern, isSerialLikeBoth, serialPattern, SHORT } from './number-patterns.sql.js';

/** Maximum number of lots that are resolved to ids. With more matches, some are found quickly anyway. */
export const MANY = 20_000;

/**
 * A resolved pasted column. Its patterns still have to be compared when there are more than `MANY` `lots`.
 */
export interface PastedSearch {
  readonly products: readonly number[];
  readonly lots: readonly number[];
  readonly serials: readonly string[];
}

interface Named {
  readonly id: number;
  readonly text: string;
}

/**
 * The array is a constant for the planner, which hashes it: products are not compared with one text after the
 * other.
 */
const NAMED = `
  with read as materialized (select id, ${folded('name')} as name, ${folded('sku')} as sku from products)
  select id, name as text from read where name = any ($1)
  union all
  select id, sku from read where sku = any ($1)`;

const PARTLY_NAMED = `
  select id from products where ${folded('name')} like any ($1) or ${folded('sku')} like any ($1)`;

const serial = seenSerial('l.serial_number');

/** `limit` forces an index lookup for each text. */
const NUMBERED = `
  select t.text from unnest($1::text[]) t (text)
   cross join lateral (select from stock_lots l where ${serial} = t.text and l.serial_number is not null limit 1) l`;

const OF_PRODUCT = '($3::int is null or l.product_id = $3)';
/**
 * $5 are whole numbers; $1 patterns with a trigram, looked up one by one by their index pattern ($6); $4
 * patterns without a trigram, which require a full scan. Looking up a whole number by its trigrams takes a
 * tenth of a second in a large plant.
 */
const LOTS = `
  select distinct id from (
    select l.id from unnest($5::text[]) t (text)
     cross join lateral (
       select l.id from stock_lots l
        where ${serial} = t.text and l.serial_number is not null and ${OF_PRODUCT} limit $2) l
    union all
    select l.id from unnest($1::text[], $6::text[]) t (text, indexed)
     cross join lateral (
       select l.id from stock_lots l
        where ${isSerialLikeBoth('l.serial_number', 't.indexed', 't.text')} and ${OF_PRODUCT} limit $2) l
    union all
    select l.id from stock_lots l where cardinality($4::text[]) > 0 and ${serial} like any ($4) and ${OF_PRODUCT}) found
   limit $2`;

const HAS_TERM = /[\p{L}\p{N}]/u;
/** Contains a trigram inside a longer text: three characters, or a word start or word end with two. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/**
 * Resolves a pasted column; null for a search of a single text, which matches parts. A line that is a
 * complete name, article or serial number matches only that; all other lines match parts.
 */
export async function findPasted(
  db: Pick<ReadDb, 'query'>,
  search: string | null | undefined,
  productId: number | null | undefined,
): Promise<PastedSearch | null> {
  const lines = searchForms(search);
  if (lines.length < 2) return null;
  const nameMatches = await db.query<Named>(NAMED, [formsOf(lines)]);
  const terms = formsOf(lines).filter((form) => HAS_TERM.test(form));
  const numbered = await db.query<Pick<Named, 'text'>>(NUMBERED, [[...new Set(terms.map(asSeen))]]);
  const rest = without(lines, nameMatches, numbered);
  const whole = numbered.map(({ text }) => text);
  const parts = formsOf(rest);
  const isLookedUp = (form: string) => (form.length < SHORT ? HAS_TERM.test(form) : HAS_TRIGRAM.test(form));
  const lookedUp = parts.filter(isLookedUp);
  const lots = await db.query<{ id: number }>(LOTS, [
    lookedUp.map(serialPattern),
    MANY + 1,
    productId ?? null,
    parts.filter((form) => !isLookedUp(form)).map(serialPattern),
    whole,
    lookedUp.map(indexedPattern),
  ]);
  return {
    products: [...ids(nameMatches), ...(await partlyNamed(db, rest))],
    lots: ids(lots),
    serials: [...whole.map(plainly), ...parts.map(serialPattern)],
  };
}

async function partlyNamed(db: Pick<ReadDb, 'query'>, lines: readonly string[][]): Promise<number[]> {
  if (lines.length === 0) return [];
  return ids(
    await db.query<Pick<Named, 'id'>>(PARTLY_NAMED, [formsOf(lines).map((form) => `%${plainly(form)}%`)]),
  );
}

/** A column may contain duplicate lines. */
const formsOf = (lines: readonly string[][]): string[] => [...new Set(lines.flat())];

const ids = (rows: readonly { readonly id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))];

function without(
  lines: readonly string[][],
  nameMatches: readonly Pick<Named, 'text'>[],
  numbered: readonly Pick<Named, 'text'>[],
): string[][] {
  const names = new Set(nameMatches.map(({ text }) => text));
  const numbers = new Set(numbered.map(({ text }) => text));
  return lines.filter((forms) => !forms.some((form) => names.has(form) || numbers.has(asSeen(form))));
}
