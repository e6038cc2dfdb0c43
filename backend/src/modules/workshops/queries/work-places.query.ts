import { Injectable } from '@nestjs/common';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import { DataSource } from 'typeorm';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';

const LIVE = `
  from work_places w
  join work_centers c on c.id = w.work_center_id and c.deleted_at is null
 where w.deleted_at is null`;

const LIST = `
  with found as materialized (
    select w.id, w.name, w.work_center_id as workshop_post_id,
           json_build_object('id', c.id, 'name', c.name) as workshop_post, w.module_id
     ${LIVE} and ($1::int is null or w.module_id = $1)
       and ($2::text[] is null or ${folded('w.name')} like any ($2) or ${folded('c.name')} like any ($2))
  ), page as (
    select * from found order by name, id limit $3 offset $4
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(page order by name, id) from page), '[]') as data`;

const PLACE = `
  select w.id, w.name, w.work_center_id as "workCenterId", c.name as "workCenterName", w.module_id as "moduleId"
  ${LIVE}`;

/** A work place as other modules see it. */
export interface KnownWorkPlace {
  readonly id: number;
  readonly name: string;
  readonly workCenterId: number;
  readonly workCenterName: string;
  /** The desk that serves it. */
  readonly moduleId: number | null;
}

/** Work places (workshop post units on the wire): reading. */
@Injectable()
export class WorkPlaces {
  constructor(private readonly db: DataSource) {}

  async get(id: number): Promise<KnownWorkPlace | null> {
    const [row] = await this.db.query<KnownWorkPlace[]>(`${PLACE} and w.id = $1`, [id]);
    return row ?? null;
  }

  /** The places that these desks serve, by name. */
  async ofModules(moduleIds: readonly number[]): Promise<KnownWorkPlace[]> {
    return this.db.query<KnownWorkPlace[]>(
      `${PLACE} and w.module_id = any($1::int[]) order by w.name, w.id`,
      [moduleIds],
    );
  }

  /** One page of places [3 §2 "Work places"]. */
  async list(input: PageInput & { readonly module_id?: number | null; readonly search?: string | null }) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: WorkPlace[] }[]>(LIST, [
      input.module_id ?? null,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
