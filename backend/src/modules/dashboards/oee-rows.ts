import { Injectable } from '@nestjs/common';
import { OEE_ROWS, type OeeRow, type oeeRoutes } from '@naryad/contracts/dashboards/oee';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { taskNumber } from '@naryad/contracts/production/rules';
import type { Actor } from '../../platform/session/actor.js';
import { type OeeWork, OeeWorkReads } from './oee-work.js';
import { DefectNamesQuery } from './queries/oee-names.query.js';
import type { OeePlace } from './queries/oee-facts.query.js';

type Input = InputOf<typeof oeeRoutes.getOeeRows>;

interface Found {
  readonly from: number;
  readonly to: number | null;
  readonly ms: number;
  readonly placeId: number;
  readonly operationId: number | null;
  readonly detail: string | null;
  readonly normMs: number | null;
}

/** The rows that a figure of OEE was made of. */
@Injectable()
export class OeeRowReads {
  constructor(
    private readonly work: OeeWorkReads,
    private readonly names: DefectNamesQuery,
  ) {}

  async of(actor: Actor, input: Input): Promise<{ total: number; rows: OeeRow[] }> {
    const work = await this.work.of(actor, input);
    const places = work.places.filter(
      (place) =>
        (input.work_center_id == null || place.centerId === input.work_center_id) &&
        (input.work_place_id == null || place.id === input.work_place_id),
    );
    const found = foundOf(work, places, input);
    const shown = found.slice(0, OEE_ROWS);
    const operations = await this.names.operations(shown.flatMap((one) => one.operationId ?? []));
    const placeNames = new Map(work.places.map((place) => [place.id, place.name]));
    return {
      total: found.length,
      rows: shown.map((one): OeeRow => {
        const operation = operations.get(one.operationId ?? 0);
        return {
          from: new Date(one.from).toISOString(),
          to: one.to === null ? null : new Date(one.to).toISOString(),
          ms: one.ms,
          place: placeNames.get(one.placeId) ?? null,
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
}

/** Spans: the longest first. Runs and verdicts: the newest first. */
function foundOf(work: OeeWork, places: readonly OeePlace[], input: Input): Found[] {
  if (input.figure === 'worked' || input.figure === 'lost') {
    const isWorked = input.figure === 'worked';
    return places
      .flatMap(({ id }) =>
        work.pieces
          .get(id)!
          .filter(
            ({ kind, detail }) =>
              (kind === 'worked') === isWorked && (input.detail == null || detail === input.detail),
          )
          .map((piece) => ({
            ...piece,
            placeId: id,
            ms: piece.to - piece.from,
            detail: piece.detail || null,
            normMs: null,
          })),
      )
      .sort((one, other) => other.ms - one.ms);
  }
  const ids = new Set(places.map((place) => place.id));
  const isAll = input.work_center_id == null && input.work_place_id == null;
  const runs =
    input.figure === 'runs'
      ? work.runs.filter((run) => isAll || ids.has(run.placeId))
      : input.detail == null
        ? work.verdicts
            .filter((one) => isAll || [...one.places].some((id) => ids.has(id)))
            .map(({ run }) => run)
        : work.runs.filter((run) => String(run.defectCodeId) === input.detail);
  return runs
    .map((run) => ({
      from: run.at,
      to: null,
      ms: run.netMs,
      placeId: run.placeId,
      operationId: run.operationId,
      detail: run.verdict,
      normMs: run.normMs,
    }))
    .sort((one, other) => other.from - one.from);
}
