import { Injectable } from '@nestjs/common';
import { OEE_ROWS, type OeeRow, type oeeRoutes } from '@naryad/contracts/dashboards/oee';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { taskNumber } from '@naryad/contracts/production/rules';
import type { Actor } from '../../platform/session/actor.js';
import { type OeeTime, OeeWorkReads } from './oee-work.js';
import { OperationNamesQuery } from './queries/oee-names.query.js';
import { OeeRunsQuery, type RunRow } from './queries/oee-runs.query.js';

type Input = InputOf<typeof oeeRoutes.getOeeRows>;

interface Found {
  readonly from: number;
  readonly to: number | null;
  readonly ms: number;
  readonly place: string | null;
  readonly operationId: number | null;
  readonly detail: string | null;
  readonly normMs: number | null;
}
interface FoundRows {
  readonly total: number;
  readonly rows: readonly Found[];
}

/** The rows that a figure of OEE was made of. */
@Injectable()
export class OeeRowReads {
  constructor(
    private readonly work: OeeWorkReads,
    private readonly runs: OeeRunsQuery,
    private readonly names: OperationNamesQuery,
  ) {}

  async of(actor: Actor, input: Input): Promise<{ total: number; rows: OeeRow[] }> {
    const { total, rows } = await this.found(actor, input);
    const operations = await this.names.of(rows.flatMap((one) => one.operationId ?? []));
    return {
      total,
      rows: rows.map((one): OeeRow => {
        const operation = operations.get(one.operationId ?? 0);
        return {
          from: new Date(one.from).toISOString(),
          to: one.to === null ? null : new Date(one.to).toISOString(),
          ms: one.ms,
          place: one.place,
          operation: operation?.name ?? null,
          production_order_id: operation?.orderId ?? null,
          task_id: operation?.taskId ?? null,
          task_number: operation ? taskNumber(operation.orderId, operation.sort) : null,
          detail: one.detail,
          norm_ms: one.normMs,
        };
      }),
    };
  }

  private async found(actor: Actor, input: Input): Promise<FoundRows> {
    const period = await this.work.period(actor, input);
    const { figure } = input;
    if (figure === 'planned' || figure === 'worked' || figure === 'lost')
      return spansOf(await this.work.time(period), input);
    const rows = await this.runs.rows(period, { ...input, figure });
    return { total: rows[0]?.total ?? 0, rows: rows.map(foundRun) };
  }
}

/** The longest first. */
function spansOf({ places, pieces }: OeeTime, input: Input): FoundRows {
  const { figure } = input;
  const found = places
    .filter(
      (place) =>
        (input.work_center_id == null || place.centerId === input.work_center_id) &&
        (input.work_place_id == null || place.id === input.work_place_id),
    )
    .flatMap(({ id, name }) =>
      pieces
        .get(id)!
        .filter(
          ({ kind, detail }) =>
            (figure === 'planned' || (kind === 'worked') === (figure === 'worked')) &&
            (input.detail == null || detail === input.detail),
        )
        .map((piece) => ({
          ...piece,
          place: name,
          ms: piece.to - piece.from,
          detail: piece.detail || null,
          normMs: null,
        })),
    )
    .sort((one, other) => other.ms - one.ms);
  return { total: found.length, rows: found.slice(0, OEE_ROWS) };
}

/** Runs come the newest first. */
const foundRun = ({ at, netMs, normMs, verdict, operationId, place }: RunRow): Found => ({
  from: at,
  to: null,
  ms: netMs,
  place,
  operationId,
  detail: verdict,
  normMs,
});
