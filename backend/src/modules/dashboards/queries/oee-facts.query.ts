import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { OeePeriodOf } from '../domain/oee-days.js';
import type { WorkPlaceSpan } from '../domain/oee-time.js';

const epochMs = (moment: string): string => `(date_part('epoch', ${moment}) * 1000)::float8`;

/**
 * $1 module, $2 and $3 the period, $4 now. Spans within the period, those in progress end now. One row per
 * work place with an array per column: mapping some ten thousand single rows would take longer than the
 * calculation.
 */
const SPANS = `
  select work_place_id as "workPlaceId", json_agg(kind) as kind, json_agg(detail) as detail, json_agg(operation_id) as "operationId",
         json_agg(since) as since, json_agg(until) as until
    from (select work_place_id, kind, detail, operation_id, ${epochMs('since')} as since, ${epochMs('until')} as until
            from work_spans where module_id = $1 and until > $2 and since < $3 and work_place_id > 0
           union all
          select work_place_id, kind, detail, operation_id, ${epochMs('since')}, ${epochMs('$4::timestamptz')}
            from open_stretches where module_id = $1 and since < $3 and since < $4 and work_place_id > 0) spans
   group by work_place_id`;

/** $1 desks of the module, $2 work places where it worked, $3 module. */
const WORK_PLACES = `
  select w.id, w.name, c.id as "centerId", c.name as center, ${epochMs(`least(
           (select min(since) from work_spans where module_id = $3 and work_place_id = w.id),
           (select min(since) from open_stretches where module_id = $3 and work_place_id = w.id))`)} as "since"
    from work_places w join work_centers c on c.id = w.work_center_id
   where w.id = any ($2) or (w.deleted_at is null and c.deleted_at is null and w.module_id = any ($1))
   order by c.name collate ru_natural, c.id, w.name collate ru_natural, w.id`;

type SpansOfWorkPlace = { readonly workPlaceId: number } & {
  readonly [Field in Exclude<keyof WorkPlaceSpan, 'workPlaceId'>]: readonly WorkPlaceSpan[Field][];
};

export interface OeeWorkPlace {
  readonly id: number;
  readonly name: string;
  readonly centerId: number;
  readonly center: string;
  /** First work for the module at this work place, epoch ms; null when there was none. */
  readonly since: number | null;
}

/** Time at work places from the projections of work. */
@Injectable()
export class OeeFactsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Returns the spans by work place. */
  async spans({
    moduleId,
    from,
    to,
    at,
  }: Pick<OeePeriodOf, 'moduleId' | 'from' | 'to' | 'at'>): Promise<
    ReadonlyMap<number, readonly WorkPlaceSpan[]>
  > {
    const rows = await this.db.query<SpansOfWorkPlace>(SPANS, [moduleId, from, to, at]);
    return new Map(
      rows.map(({ workPlaceId, kind, detail, operationId, since, until }) => [
        workPlaceId,
        kind.map((one, index) => ({
          workPlaceId,
          kind: one,
          detail: detail[index]!,
          operationId: operationId[index]!,
          since: since[index]!,
          until: until[index]!,
        })),
      ]),
    );
  }

  workPlaces(moduleId: number, desks: readonly number[], worked: readonly number[]): Promise<OeeWorkPlace[]> {
    return this.db.query<OeeWorkPlace>(WORK_PLACES, [desks, worked, moduleId]);
  }

  /** Start of the first recorded span of a module. */
  async since(moduleId: number): Promise<string | null> {
    const [row] = await this.db.query<{ since: Date | null }>(
      `select least((select since from work_spans where module_id = $1 order by until limit 1),
                    (select min(since) from open_stretches where module_id = $1)) as since`,
      [moduleId],
    );
    return row?.since?.toISOString() ?? null;
  }
}
