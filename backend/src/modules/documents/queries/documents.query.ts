import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PrintDocument } from '@naryad/contracts/documents/dto';
import { printsFor } from '@naryad/contracts/documents/rules';
import type { documentRoutes } from '@naryad/contracts/documents/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';

const LIST = `
  with found as materialized (
    select id, name, template_key from documents
     where $1::text[] is null or ${folded('name')} like any ($1) or ${folded('template_key')} like any ($1)
  ), page as (
    select * from found order by name, id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by name, id) from page), '[]') as data`;

@Injectable()
export class DocumentsQuery {
  constructor(private readonly db: DataSource) {}

  /** Documents that print steps may refer to, sorted by name. */
  async list(input: InputOf<typeof documentRoutes.getDocuments>) {
    const window = pageWindow(input);
    const [row]: [{ total: number; data: PrintDocument[] }] = await this.db.query(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    const documents = row.data.map((document) => ({ ...document, prints_for: printsFor(document) }));
    return pageAnswer(documents, row.total, window);
  }
}
