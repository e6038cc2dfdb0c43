import { Injectable } from '@nestjs/common';
import type { Oee, OeeGroup } from '@naryad/contracts/dashboards/oee';
import { Projections } from '../../platform/outbox/projections.js';
import type { Actor } from '../../platform/session/actor.js';
import { workProjection } from './data/work-projection.js';
import { figuresOf } from './domain/oee-figures.js';
import { shiftAt, type TimePiece } from './domain/oee-time.js';
import { type OeeAsked, type OeeWork, OeeWorkReads } from './oee-work.js';
import { DefectNamesQuery } from './queries/oee-names.query.js';
import { OeeFactsQuery } from './queries/oee-facts.query.js';

/** OEE of a production module by shifts, centers and places, with what was lost. */
@Injectable()
export class OeeReads {
  constructor(
    private readonly work: OeeWorkReads,
    private readonly projections: Projections,
    private readonly facts: OeeFactsQuery,
    private readonly defects: DefectNamesQuery,
  ) {}

  async of(actor: Actor, asked: OeeAsked): Promise<Oee> {
    const work = await this.work.of(actor, asked);
    const [state, since, defects] = await Promise.all([
      this.projections.state(workProjection.name),
      this.facts.since(asked.module_id),
      this.defects.counted(work.runs.flatMap((run) => run.defectCodeId ?? [])),
    ]);
    const pieces = [...work.pieces.values()].flat();
    const byPlace = Map.groupBy(work.runs, (run) => run.placeId);
    return {
      at: work.at.toISOString(),
      freshness: { event_at: state.eventAt, behind: state.behind },
      data_since: since,
      first_day: work.firstDay,
      last_day: work.lastDay,
      has_calendar: work.calendar.shifts.length > 0,
      calendar_shifts: work.calendar.shifts.map(({ id, name }) => ({ id, name })),
      total: figuresOf(pieces, work.runs, work.verdicts.map(verdictOf)),
      shifts: shiftsOf(work, pieces),
      centers: centersOf(work, byPlace),
      places: work.places.map(({ id, name, center }) => ({
        id,
        name,
        center,
        ...figuresOf(
          work.pieces.get(id)!,
          byPlace.get(id) ?? [],
          work.verdicts.filter(({ places }) => places.has(id)).map(verdictOf),
        ),
      })),
      losses: lossesOf(pieces),
      defects,
    };
  }
}

const verdictOf = ({ run }: OeeWork['verdicts'][number]): { readonly verdict: string } => ({
  verdict: run.verdict ?? '',
});

function shiftsOf({ calendar, windows, runs, verdicts }: OeeWork, pieces: readonly TimePiece[]): OeeGroup[] {
  const worked = new Set(windows.map((window) => window.shiftId));
  const runsOf = Map.groupBy(runs, ({ at }) => shiftAt(windows, at));
  const verdictsOf = Map.groupBy(verdicts, ({ run }) => shiftAt(windows, run.at));
  return calendar.shifts
    .filter(({ id }) => worked.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      ...figuresOf(
        pieces.filter((piece) => piece.shiftId === id),
        runsOf.get(id) ?? [],
        (verdictsOf.get(id) ?? []).map(verdictOf),
      ),
    }));
}

function centersOf(
  { places, pieces, verdicts }: OeeWork,
  byPlace: ReadonlyMap<number, OeeWork['runs']>,
): OeeGroup[] {
  return [...Map.groupBy(places, (place) => place.centerId)].map(([id, own]) => ({
    id,
    name: own[0]!.center,
    ...figuresOf(
      own.flatMap((place) => pieces.get(place.id)!),
      own.flatMap((place) => byPlace.get(place.id) ?? []),
      verdicts.filter((one) => own.some((place) => one.places.has(place.id))).map(verdictOf),
    ),
  }));
}

function lossesOf(pieces: readonly TimePiece[]): Oee['losses'] {
  const lost = Map.groupBy(
    pieces.filter(({ kind }) => kind !== 'worked'),
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
