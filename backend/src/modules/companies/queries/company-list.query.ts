import { Injectable } from '@nestjs/common';
import { type Company, companySorts } from '@naryad/contracts/companies/dto';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { companyRoutes } from '@naryad/contracts/companies/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { companyRows } from '../data/company.entity.js';

type Input = InputOf<typeof companyRoutes.getCompanies>;

const MATCHES = companyRows.fields.map((column) => `${folded(column)} like any ($1)`).join(' or ');

const listSql = (order: string): string => `
  with found as materialized (
    select ${companyRows.columns}, row_number() over (order by ${order}, id) as place
      from companies
     where deleted_at is null and ($1::text[] is null or ${MATCHES})
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${companyRows.json} order by place) from page), '[]') as data`;

/** Companies by name, ИНН or address. */
@Injectable()
export class CompanyListQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const column = companySorts.find((name) => name === input.sort) ?? 'name';
    const order = `${column} ${input.direction === 'desc' ? 'desc' : 'asc'} nulls last`;
    const [row] = await this.db.query<{ total: number; data: Company[] }>(listSql(order), [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
