import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { WorkCenter, WorkPlace, Workshop } from '@naryad/contracts/workshops/dto';
import type { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { type ListSql, WORK_CENTERS, WORK_PLACES, WORKSHOPS } from './workshop-lists.sql.js';

interface ListInput extends PageInput {
  readonly search?: string | null;
  readonly sort?: string | null;
  readonly direction?: 'asc' | 'desc' | null;
}

/** The three lists of the shop floor, which filter each other. */
@Injectable()
export class WorkshopListsQuery {
  constructor(private readonly db: ReadDb) {}

  workshops(input: InputOf<typeof workshopRoutes.getWorkshops>) {
    return this.page<Workshop>(WORKSHOPS, input, []);
  }

  workCenters(input: InputOf<typeof workshopRoutes.getWorkshopPosts>) {
    return this.page<WorkCenter>(WORK_CENTERS, input, [input.workshop_id ?? null]);
  }

  /** `module_id` of a desk filters the work places that it serves; any other module id is ignored. */
  workPlaces(input: InputOf<typeof workshopRoutes.getWorkshopPostUnits>) {
    return this.page<WorkPlace>(WORK_PLACES, input, [
      input.workshop_id ?? null,
      input.workshop_post_id ?? null,
      input.module_id ?? null,
      DESKS,
    ]);
  }

  /** One row of the list. */
  workshop(db: Pick<ReadDb, 'query'>, id: number): Promise<Workshop> {
    return row(db, WORKSHOPS, id);
  }

  workCenter(db: Pick<ReadDb, 'query'>, id: number): Promise<WorkCenter> {
    return row(db, WORK_CENTERS, id);
  }

  workPlace(db: Pick<ReadDb, 'query'>, id: number): Promise<WorkPlace> {
    return row(db, WORK_PLACES, id);
  }

  private async page<Row>(list: ListSql, input: ListInput, filters: readonly unknown[]) {
    const window = pageWindow(input);
    const sql = list.page(input.sort ?? 'name', input.direction === 'desc' ? 'desc' : 'asc');
    const [result] = await this.db.query<{ total: number; data: Row[] }>(sql, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      ...filters,
    ]);
    return pageAnswer(result!.data, result!.total, window);
  }
}

async function row<Row>(db: Pick<ReadDb, 'query'>, list: ListSql, id: number): Promise<Row> {
  const [result] = await db.query<{ line: Row }>(list.row, [id]);
  return result!.line;
}
