import { Injectable } from '@nestjs/common';
import { OEE_ROWS, type OeeRow, type oeeRoutes } from '@naryad/contracts/dashboards/oee';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { taskNumber } from '@naryad/contracts/production/rules';
import type { Actor } from '../../../platform/session/actor.js';
import { type OeeTime, OeeWorkReads } from './oee-work.js';
import { OperationNamesQuery } from '../queries/operation-names.query.js';
import { OeeRunsQuery, type RunRow } from '../queries/oee-runs.query.js';

type Input = InputOf<typeof oeeRoutes.getOeeRows>;

interface OeeEntry {
  readonly from: number;
  readonly to: number | null;
  readonly ms: number;
  readonly workPlace: string | null;
  readonly operationId: number | null;
  readonly detail: string | null;
  readonly normMs: number | null;
}
interface OeeEntryPage {
  readonly total: number;
  readonly rows: readonly OeeEntry[];
}

/** Rows behind an OEE figure. */
@Injectable()
export class OeeRowReads {
  constructor(
    private readonly work: OeeWorkReads,
    private readonly runs: OeeRunsQuery,
    private readonly names: OperationNamesQuery,
  ) {}

  async of(actor: Actor, input: Input): Promise<{ total: number; rows: OeeRow[] }> {
    const { total, rows } = await this.rowsOf(actor, input);
    const operations = await this.names.of(rows.flatMap((one) => one.operationId ?? []));
    return {
      total,
      rows: rows.map((one): OeeRow => {
        const operation = operations.get(one.operationId ?? 0);
        return {
          from: new Date(one.from).toISOString(),
          to: one.to === null ? null : new Date(one.to).toISOString(),
          ms: one.ms,
          place: one.workPlace,
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

  private async rowsOf(actor: Actor, input: Input): Promise<OeeEntryPage> {
    const period = await this.work.period(actor, input);
    const { figure } = input;
    if (figure === 'planned' || figure === 'worked' || figure === 'lost')
      return spansOf(await this.work.time(period), input);
    const rows = await this.runs.rows(period, { ...input, figure });
    return { total: rows[0]?.total ?? 0, rows: rows.map(rowOfRun) };
  }
}

/** Longest first. */
function spansOf({ workPlaces, parts }: OeeTime, input: Input): OeeEntryPage {
  const { figure } = input;
  const rows = workPlaces
    .filter(
      (workPlace) =>
        (input.work_center_id == null || workPlace.centerId === input.work_center_id) &&
        (input.work_place_id == null || workPlace.id === input.work_place_id),
    )
    .flatMap(({ id, name }) =>
      parts
        .get(id)!
        .filter(
          ({ kind, detail }) =>
            (figure === 'planned' || (kind === 'worked') === (figure === 'worked')) &&
            (input.detail == null || detail === input.detail),
        )
        .map((part) => ({
          ...part,
          workPlace: name,
          ms: part.to - part.from,
          detail: part.detail || null,
          normMs: null,
        })),
    )
    .sort((one, other) => other.ms - one.ms);
  return { total: rows.length, rows: rows.slice(0, OEE_ROWS) };
}

/** Maps a run; runs are sorted newest first. */
const rowOfRun = ({ at, netMs, normMs, verdict, operationId, place: workPlace }: RunRow): OeeEntry => ({
  from: at,
  to: null,
  ms: netMs,
  workPlace,
  operationId,
  detail: verdict,
  normMs,
});
