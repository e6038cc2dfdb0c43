import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import type { FrozenSpecification } from '../domain/specification.js';

const MATCHES = ['m.name', 'm.description', 'p.name', 'p.sku'].map(
  (column) => `${folded(column)} like any ($1)`,
);

const LIST = `
  with found as materialized (
    select m.id, m.name, m.description, m.product_id,
           json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product, m.version
    from tech_maps m join products p on p.id = m.product_id
    where m.deleted_at is null and ($1::text[] is null or ${MATCHES.join(' or ')})
  ), page as (
    select * from found order by name, id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by name, id) from page), '[]') as data`;

@Injectable()
export class TechMapsQuery {
  constructor(private readonly db: DataSource) {}

  /** Specifications by name [3 §2 "Specifications tab"]. */
  async list(input: PageInput & { readonly search?: string | null }) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: TechMapRow[] }[]>(LIST, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** The current version of a live specification, or null. */
  async current(
    id: number,
  ): Promise<{ versionId: number; version: number; content: FrozenSpecification } | null> {
    const [row] = await this.db.query<{ id: number; version: number; content: FrozenSpecification }[]>(
      `select v.id, v.version, v.content from tech_maps m
       join tech_map_versions v on v.tech_map_id = m.id and v.version = m.version
       where m.id = $1 and m.deleted_at is null`,
      [id],
    );
    return row ? { versionId: row.id, version: row.version, content: row.content } : null;
  }
}
