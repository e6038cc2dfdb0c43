import type { SearchResults } from '@naryad/contracts/search/search-results';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { type SearchText, SHOWN } from './search-text.sql.js';

/** Maximum number of matches that are ranked; for a common term users have to type more. */
const NAMED = 100;

/** Objects searched by name: specifications, companies, users. */
@Injectable()
export class NamesQuery {
  constructor(private readonly db: ReadDb) {}

  /** Matches of their own name first, then of their product's name. */
  specifications(text: SearchText): Promise<SearchResults['specifications']> {
    const values: unknown[] = [];
    const own = text.partOf(values, 'm.name');
    const products = text.partOf(values, 'p.name', 'p.sku');
    return this.db.query(
      `with meant as materialized (
         select id, min(rank) as rank from (
           (select m.id, 0 as rank from tech_maps m where ${own} and m.deleted_at is null limit ${NAMED})
           union all
           select m.id, 1 from (select p.id from products p where ${products} limit ${NAMED}) p
            cross join lateral (
              select m.id from tech_maps m where m.product_id = p.id and m.deleted_at is null limit ${SHOWN}) m) tried
          group by id)
       select m.id, m.name, p.name as product
         from meant join tech_maps m on m.id = meant.id join products p on p.id = m.product_id
        order by meant.rank, m.name, m.id limit ${SHOWN}`,
      values,
    );
  }

  companies(text: SearchText): Promise<SearchResults['companies']> {
    const values: unknown[] = [];
    return this.db.query(
      `select * from (
         select c.id, c.name, c.inn from companies c
          where (${text.partOf(values, 'c.name')} or ${text.wholeOf(values, 'c.inn')}) and c.deleted_at is null
          limit ${NAMED}) c
        order by c.name, c.id limit ${SHOWN}`,
      values,
    );
  }

  people(text: SearchText): Promise<SearchResults['people']> {
    const values: unknown[] = [];
    const name = `u.last_name || ' ' || u.first_name || ' ' || u.last_name`;
    return this.db.query(
      `select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name) as name, u.email, r.name as role
         from users u join roles r on r.id = u.role_id
        where ${text.partOf(values, name, 'u.name', 'u.email')} and u.is_active
        order by 2, u.id limit ${SHOWN}`,
      values,
    );
  }
}
