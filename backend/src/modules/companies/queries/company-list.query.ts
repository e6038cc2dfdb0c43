import { Injectable } from '@nestjs/common';
import type { Company } from '@naryad/contracts/companies/dto';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { companyRoutes } from '@naryad/contracts/companies/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';

type Input = InputOf<typeof companyRoutes.getCompanies>;

const ORDERS = {
  id: 'id',
  name: 'name',
  inn: 'inn',
  address: 'address',
} as const satisfies Record<NonNullable<Input['sort']>, string>;

const MATCHES = ['name', 'inn', 'address'].map((column) => `${folded(column)} like any ($1)`).join(' or ');

const listSql = (order: string): string => `
  with found as materialized (
    select id, name, inn, address, version, row_number() over (order by ${order}, id) as place
      from companies
     where deleted_at is null and ($1::text[] is null or ${MATCHES})
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(json_build_object('id', id, 'name', name, 'inn', inn, 'address', address,
                                                     'version', version) order by place) from page), '[]') as data`;

/** Companies by name, ИНН or address [1 §2.13]. */
@Injectable()
export class CompanyListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const order = `${ORDERS[input.sort ?? 'name']} ${input.direction === 'desc' ? 'desc' : 'asc'} nulls last`;
    const [row] = await this.db.query<{ total: number; data: Company[] }>(listSql(order), [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
