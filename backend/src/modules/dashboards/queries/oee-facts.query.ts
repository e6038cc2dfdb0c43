import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { PlaceSpan } from '../domain/oee-time.js';

const epochMs = (moment: string): string => `(date_part('epoch', ${moment}) * 1000)::float8`;

/** $1 module, $2 and $3 the period: what lies in it, with what goes on until now ($4). */
const SPANS = `
  select work_place_id as "placeId", kind, detail, operation_id as "operationId", ${epochMs('since')} as since,
         ${epochMs('until')} as until
    from work_spans where module_id = $1 and until > $2 and since < $3 and work_place_id > 0
   union all
  select work_place_id, kind, detail, operation_id, ${epochMs('since')}, ${epochMs('$4::timestamptz')}
    from open_stretches where module_id = $1 and since < $3 and since < $4 and work_place_id > 0`;

/** Likewise: runs that ended, with their norm and whether their verdict was the first of the item there. */
const RUNS = `
  select r.operation_id as "operationId", ${epochMs('r.at')} as at, r.task_id as "taskId", r.work_place_id as "placeId",
         r.work_center_id as "centerId", r.net_ms::float8 as "netMs", (oo.norm_minutes * 60000)::float8 as "normMs",
         r.source_operation_id as "sourceId", r.defect_code_id as "defectCodeId", r.verdict,
         r.verdict is not null and not exists (
           select from work_runs f where f.operation_id = r.operation_id and f.at < r.at and f.verdict is not null) as "isFirst"
    from work_runs r join production_order_operations oo on oo.id = r.order_operation_id
   where r.module_id = $1 and r.at >= $2 and r.at < $3`;

/** $1 operations of specifications, $2 the end of the period: the last runs of each. */
const LAST_RUNS = 50;
const MEDIANS = `
  select source.id, percentile_cont(0.5) within group (order by last.net_ms)::float8 as median
    from unnest($1::int[]) as source (id)
    cross join lateral (select net_ms from work_runs where source_operation_id = source.id and at < $2 and net_ms > 0
                         order by at desc limit ${LAST_RUNS}) last
   group by source.id`;

/** $1 tasks with the moment ($2) until which their items came that far: where they were worked on. */
const TOUCHED = `
  select t.place::int - 1 as index, r.work_place_id as "placeId", r.work_center_id as "centerId"
    from unnest($1::int[], $2::float8[]) with ordinality as t (task_id, at, place)
    join work_runs r on r.task_id = t.task_id and ${epochMs('r.at')} <= t.at
   group by 1, 2, 3`;

/** $1 desks of the module, $2 places where it worked. */
const PLACES = `
  select w.id, w.name, c.id as "centerId", c.name as center
    from work_places w join work_centers c on c.id = w.work_center_id
   where w.id = any ($2) or (w.deleted_at is null and c.deleted_at is null and w.module_id = any ($1))
   order by c.name collate ru_natural, c.id, w.name collate ru_natural, w.id`;

export interface OeeRun {
  readonly operationId: number;
  readonly at: number;
  readonly taskId: number;
  readonly placeId: number;
  readonly centerId: number;
  readonly netMs: number;
  readonly normMs: number | null;
  readonly sourceId: number | null;
  readonly defectCodeId: number | null;
  readonly verdict: string | null;
  readonly isFirst: boolean;
}

export interface OeePlace {
  readonly id: number;
  readonly name: string;
  readonly centerId: number;
  readonly center: string;
}

/** What OEE is made of, out of the projections of work. */
@Injectable()
export class OeeFactsQuery {
  constructor(private readonly db: ReadDb) {}

  spans(moduleId: number, from: Date, to: Date, now: Date): Promise<PlaceSpan[]> {
    return this.db.query<PlaceSpan>(SPANS, [moduleId, from, to, now]);
  }

  /** Runs with their norm, or where there is none with the median of the last ones of that operation. */
  async runs(moduleId: number, from: Date, to: Date): Promise<OeeRun[]> {
    const runs = await this.db.query<OeeRun>(RUNS, [moduleId, from, to]);
    const sources = new Set(runs.flatMap((run) => (run.normMs === null ? (run.sourceId ?? []) : [])));
    if (sources.size === 0) return runs;
    const found = await this.db.query<{ id: number; median: number }>(MEDIANS, [[...sources], to]);
    const medians = new Map(found.map((one) => [one.id, one.median]));
    return runs.map((run) => ({ ...run, normMs: run.normMs ?? medians.get(run.sourceId ?? 0) ?? null }));
  }

  /** Where the items of some verdicts were worked on, in their order. */
  async touched(
    verdicts: readonly OeeRun[],
  ): Promise<{ readonly places: Set<number>; readonly centers: Set<number> }[]> {
    const all = verdicts.map((one) => ({
      places: new Set([one.placeId]),
      centers: new Set([one.centerId]),
    }));
    if (verdicts.length === 0) return all;
    const rows = await this.db.query<{ index: number; placeId: number; centerId: number }>(TOUCHED, [
      verdicts.map((one) => one.taskId),
      verdicts.map((one) => one.at),
    ]);
    for (const { index, placeId, centerId } of rows) {
      all[index]!.places.add(placeId);
      all[index]!.centers.add(centerId);
    }
    return all;
  }

  places(desks: readonly number[], worked: readonly number[]): Promise<OeePlace[]> {
    return this.db.query<OeePlace>(PLACES, [desks, worked]);
  }

  /** When the first that is known of a module began. */
  async since(moduleId: number): Promise<string | null> {
    const [row] = await this.db.query<{ since: Date | null }>(
      `select (select since from work_spans where module_id = $1 order by until limit 1) as since`,
      [moduleId],
    );
    return row?.since?.toISOString() ?? null;
  }
}
