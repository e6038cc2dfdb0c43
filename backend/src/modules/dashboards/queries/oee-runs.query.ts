import { Injectable } from '@nestjs/common';
import { OEE_ROWS, type Oee } from '@naryad/contracts/dashboards/oee';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { OeePeriodOf } from '../domain/oee-days.js';
import type { RunSums, InspectionSums } from '../domain/oee-figures.js';
import { DEFECT_ROWS, RUN_ROWS, SUMS, INSPECTION_ROWS } from './oee-runs.sql.js';

/** Sums of the runs that ended in the shifts of a period. Work place 0: unknown. */
export interface OeeSums {
  readonly runs: readonly (RunSums & { readonly workPlaceId: number; readonly shiftId: number })[];
  /**
   * First inspection results by id of the shift, of the work place and of the work center that worked on the
   * item.
   */
  readonly shifts: readonly (InspectionSums & { readonly id: number })[];
  readonly places: readonly (InspectionSums & { readonly id: number })[];
  readonly centers: readonly (InspectionSums & { readonly id: number })[];
  readonly defects: Oee['defects'];
}

/** A run as a row. */
export interface RunRow {
  readonly total: number;
  readonly at: number;
  readonly netMs: number;
  readonly normMs: number | null;
  readonly verdict: string | null;
  readonly operationId: number;
  readonly place: string | null;
}

/** Filter of runs: by figure, work center, work place or defect. */
export interface RunFilter {
  readonly figure: 'runs' | 'verdicts';
  readonly work_center_id?: number | null | undefined;
  readonly work_place_id?: number | null | undefined;
  readonly detail?: string | null | undefined;
}

/** Runs that ended in shifts: their sums, computed in the database, and their rows by the same statement. */
@Injectable()
export class OeeRunsQuery {
  constructor(private readonly db: ReadDb) {}

  async sums(period: OeePeriodOf): Promise<OeeSums> {
    const [sums] = await this.db.query<OeeSums>(SUMS, inShifts(period));
    return sums!;
  }

  rows(period: OeePeriodOf, { figure, detail, ...of }: RunFilter): Promise<RunRow[]> {
    const values = [...inShifts(period), OEE_ROWS, of.work_center_id ?? null, of.work_place_id ?? null];
    if (figure === 'runs') return this.db.query<RunRow>(RUN_ROWS, values);
    if (detail == null) return this.db.query<RunRow>(INSPECTION_ROWS, values);
    return this.db.query<RunRow>(DEFECT_ROWS, [...values, detail]);
  }
}

const inShifts = ({ moduleId, from, to, shifts }: OeePeriodOf): unknown[] => [
  moduleId,
  from,
  to,
  shifts.map((one) => new Date(one.from).toISOString()),
  shifts.map((one) => new Date(one.to).toISOString()),
  shifts.map((one) => one.shiftId),
];
