import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Same as `addressKeys` of the contracts: upper case, look-alike letters unified, without separators and
 * leading zeros.
 */
const ADDRESS_KEYS = `
  CREATE FUNCTION address_keys(address text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    with parts as (
      select at, raw, regexp_replace(raw, '(^|[^0-9])0+(?=[0-9])', '\\1', 'g') as plain
        from regexp_split_to_table(
               translate(upper(address), 'АВЕКМНОРСТУХ', 'ABEKMHOPCTYX'), '[^[:alnum:]]+'
             ) with ordinality as split (raw, at)
       where raw <> ''
    ), keys as (
      select string_agg(p.plain, '-' order by p.at) as parted, string_agg(p.plain, '' order by p.at) as plain,
             string_agg(p.raw, '' order by p.at) as raw
        from parts n join parts p on p.at <= n.at group by n.at
    )
    select coalesce(array_agg(distinct key), '{}')
      from keys cross join lateral unnest(array[keys.parted, keys.plain, keys.raw]) as key
  $$`;

/** Stock search: cells by address, batches by parts of their number. */
export class SearchOfStock20261123015000 implements MigrationInterface {
  readonly name = 'SearchOfStock20261123015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADDRESS_KEYS);
    await runner.query(
      `CREATE INDEX "storehouse_cells_address_keys_idx" ON "storehouse_cells"
       USING gin (address_keys(address)) WHERE hidden_at is null`,
    );
    // The expression must equal that of `kernel/search.ts`.
    await runner.query(
      `CREATE INDEX "manufacturer_batches_number_search_idx" ON "manufacturer_batches"
       USING gin ((translate(lower(coalesce(number, '')), 'ё', 'е')) gin_trgm_ops) WHERE number is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."manufacturer_batches_number_search_idx"`);
    await runner.query(`DROP INDEX "public"."storehouse_cells_address_keys_idx"`);
    await runner.query(`DROP FUNCTION address_keys(text)`);
  }
}
