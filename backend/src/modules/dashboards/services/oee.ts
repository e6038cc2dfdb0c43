import { Injectable } from '@nestjs/common';
import type { Oee, OeeGroup } from '@naryad/contracts/dashboards/oee';
import { Projections } from '../../../platform/outbox/projections.js';
import type { Actor } from '../../../platform/session/actor.js';
import { workProjection } from '../data/work-projection.js';
import type { OeePeriodOf } from '../domain/oee-days.js';
import { figuresOf } from '../domain/oee-figures.js';
import type { TimePart } from '../domain/oee-time.js';
import { type OeeRequest, type OeeTime, OeeWorkReads } from './oee-work.js';
import { OeeFactsQuery } from '../queries/oee-facts.query.js';
import { OeeRunsQuery, type OeeSums } from '../queries/oee-runs.query.js';

/** OEE of a production module by shift, work center and work place, with the losses. */
@Injectable()
export class OeeReads {
  constructor(
    private readonly work: OeeWorkReads,
    private readonly projections: Projections,
    private readonly facts: OeeFactsQuery,
    private readonly runs: OeeRunsQuery,
  ) {}

  async of(actor: Actor, request: OeeRequest): Promise<Oee> {
    const period = await this.work.period(actor, request);
    const [sums, state, since] = await Promise.all([
      this.runs.sums(period),
      this.projections.state(workProjection.name),
      this.facts.since(request.module_id),
    ]);
    const time = await this.work.time(
      period,
      sums.runs.map(({ workPlaceId }) => workPlaceId),
    );
    const parts = [...time.parts.values()].flat();
    return {
      at: period.at.toISOString(),
      freshness: { event_at: state.eventAt, behind: state.behind },
      data_since: since,
      first_day: period.firstDay,
      last_day: period.lastDay,
      has_calendar: period.calendar.shifts.length > 0,
      calendar_shifts: period.calendar.shifts.map(({ id, name }) => ({ id, name })),
      total: figuresOf(parts, sums.runs, sums.shifts),
      shifts: shiftsOf(period, parts, sums),
      centers: centersOf(time, sums),
      places: time.workPlaces.map(({ id, name, center, since: workPlaceSince }) => ({
        id,
        name,
        center,
        data_since: workPlaceSince === null ? null : new Date(workPlaceSince).toISOString(),
        ...figuresOf(
          time.parts.get(id)!,
          sums.runs.filter((run) => run.workPlaceId === id),
          ofId(sums.places, id),
        ),
      })),
      losses: lossesOf(parts),
      defects: sums.defects,
    };
  }
}

const ofId = <Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row[] =>
  rows.filter((row) => row.id === id);

function shiftsOf(
  { calendar, windows }: OeePeriodOf,
  parts: readonly TimePart[],
  { runs, shifts }: OeeSums,
): OeeGroup[] {
  const worked = new Set(windows.map((window) => window.shiftId));
  return calendar.shifts
    .filter(({ id }) => worked.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      ...figuresOf(
        parts.filter((part) => part.shiftId === id),
        runs.filter((run) => run.shiftId === id),
        ofId(shifts, id),
      ),
    }));
}

function centersOf({ workPlaces, parts }: OeeTime, { runs, centers }: OeeSums): OeeGroup[] {
  return [...Map.groupBy(workPlaces, (workPlace) => workPlace.centerId)].map(([id, own]) => ({
    id,
    name: own[0]!.center,
    ...figuresOf(
      own.flatMap((workPlace) => parts.get(workPlace.id)!),
      runs.filter((run) => own.some((workPlace) => workPlace.id === run.workPlaceId)),
      ofId(centers, id),
    ),
  }));
}

function lossesOf(parts: readonly TimePart[]): Oee['losses'] {
  const lost = Map.groupBy(
    parts.filter(({ kind }) => kind !== 'worked'),
    ({ detail }) => detail,
  );
  return [...lost]
    .map(([reason, own]) => ({
      reason,
      ms: own.reduce((sum, { from, to }) => sum + to - from, 0),
      count: own.length,
    }))
    .sort((one, other) => other.ms - one.ms);
}
