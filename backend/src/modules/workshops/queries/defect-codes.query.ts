import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { DefectCode, defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { DEFECT_CODES } from './workshop-lists.sql.js';

/** List of defect codes. */
@Injectable()
export class DefectCodesQuery {
  constructor(private readonly db: ReadDb) {}

  async page(input: InputOf<typeof defectCodeRoutes.getDefectCodes>) {
    const window = pageWindow(input);
    const sql = DEFECT_CODES.page(input.sort ?? 'code', input.direction === 'desc' ? 'desc' : 'asc');
    const [row] = await this.db.query<{ total: number; data: DefectCode[] }>(sql, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      input.active ?? null,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async row(db: Pick<ReadDb, 'query'>, id: number): Promise<DefectCode> {
    const [row] = await db.query<{ line: DefectCode }>(DEFECT_CODES.row, [id]);
    return row!.line;
  }
}
