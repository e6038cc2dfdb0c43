import type { Tx } from '../../../platform/db/tx.js';

const REFERENCES = `
  select quote_ident(s.relname) as source, quote_ident(a.attname) as name
    from pg_constraint c
    join pg_class s on s.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = $1::regclass and cardinality(c.conkey) = 1 and c.confdeltype <> 'c'`;

/**
 * Rows that other tables refer to. Cascading references do not count, because they are parts of the row.
 * Called before the guards, which check one record at a time: most of 10,000 new records are not used yet.
 */
export async function referencedRows(tx: Tx, table: string, ids: readonly number[]): Promise<number[]> {
  const references = await tx.query<{ source: string; name: string }>(REFERENCES, [table]);
  if (ids.length === 0 || references.length === 0) return [];
  const union = references
    .map(({ source, name }) => `select ${name} as id from ${source} where ${name} = any ($1)`)
    .join(' union ');
  const rows = await tx.query<{ id: number }>(`select id from (${union}) used order by id`, [ids]);
  return rows.map((row) => row.id);
}
