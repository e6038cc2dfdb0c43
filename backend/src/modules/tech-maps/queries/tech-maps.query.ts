import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { searchPatterns } from '../domain/search-patterns.js';
import type { FrozenSpecification } from '../domain/specification.js';

interface ListInput {
  readonly search?: string | null;
  readonly page?: number;
  readonly per_page?: number;
}

/** The whole list answers up to this many rows [decisions "How to read the call tables"]. */
const WHOLE_LIST = 10_000;

const LIST = `
  select m.id, m.name, m.description, m.product_id,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product, m.version,
         (count(*) over ())::int as total
  from tech_maps m join products p on p.id = m.product_id
  where m.deleted_at is null and ($1::text[] is null
    or translate(lower(m.name), 'ё', 'е') like any ($1) or translate(lower(p.name), 'ё', 'е') like any ($1)
    or translate(lower(coalesce(p.sku, '')), 'ё', 'е') like any ($1)
    or translate(lower(coalesce(m.description, '')), 'ё', 'е') like any ($1))
  order by m.name, m.id limit $2 offset $3`;

@Injectable()
export class TechMapsQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  /** Specifications by name [3 §2 "Specifications tab"]. */
  async list(input: ListInput) {
    const perPage = input.per_page ?? (input.page === undefined ? WHOLE_LIST : 100);
    const page = input.page ?? 1;
    const rows: (TechMapRow & { total: number })[] = await this.db.query(LIST, [
      searchPatterns(input.search),
      perPage,
      (page - 1) * perPage,
    ]);
    const total = rows[0]?.total ?? 0;
    return {
      success: true as const,
      data: rows.map(({ total: _, ...row }) => row),
      current_page: page,
      per_page: perPage,
      total,
      last_page: Math.max(1, Math.ceil(total / perPage)),
    };
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
