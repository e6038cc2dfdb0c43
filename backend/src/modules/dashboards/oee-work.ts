import { Injectable } from '@nestjs/common';
import type { OeePeriod } from '@naryad/contracts/dashboards/oee';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { type ShiftCalendar, type ShiftWindow, windowsOf } from '@naryad/contracts/workshops/shift-windows';
import { Clock } from '../../kernel/clock.js';
import type { Actor } from '../../platform/session/actor.js';
import { CallRights } from '../calls/index.js';
import { WorkModuleAccess } from '../work-modules/index.js';
import { ShiftCalendarQuery } from '../workshops/index.js';
import { daysOf } from './domain/oee-days.js';
import { shiftAt, type TimePiece, timeOf, until } from './domain/oee-time.js';
import { OeeFactsQuery, type OeePlace, type OeeRun } from './queries/oee-facts.query.js';

/** What was asked for. */
export interface OeeAsked {
  readonly module_id: number;
  readonly period: OeePeriod;
  readonly date: string;
  readonly shift_id?: number | null | undefined;
}

/** All that happened in the shifts of a period, taken apart. */
export interface OeeWork {
  readonly at: Date;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly calendar: ShiftCalendar;
  readonly windows: readonly ShiftWindow[];
  readonly places: readonly OeePlace[];
  readonly pieces: ReadonlyMap<number, readonly TimePiece[]>;
  readonly runs: readonly OeeRun[];
  /** First verdicts, with where their items were worked on. */
  readonly verdicts: readonly {
    readonly run: OeeRun;
    readonly places: ReadonlySet<number>;
    readonly centers: ReadonlySet<number>;
  }[];
}

/** What OEE of a production module is made of, and the rows behind it. */
@Injectable()
export class OeeWorkReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly clock: Clock,
    private readonly rights: CallRights,
    private readonly calendars: ShiftCalendarQuery,
    private readonly facts: OeeFactsQuery,
  ) {}

  async of(
    actor: Actor,
    { module_id: moduleId, period, date, shift_id: shiftId }: OeeAsked,
  ): Promise<OeeWork> {
    await this.access.requireOwn(actor, moduleId, 'production');
    const at = this.clock.now();
    const { first, last } = daysOf(period, date);
    const calendar = await this.calendars.calendar();
    const windows = until(windowsOf(calendar, first, last), at.getTime()).filter(
      (window) => shiftId == null || window.shiftId === shiftId,
    );
    // The last shift may end behind midnight.
    const from = new Date(plantMoment(`${first}T00:00`));
    const to = new Date(
      Math.max(Date.parse(plantMoment(`${shiftedDay(last, 1)}T00:00`)), ...windows.map((one) => one.to)),
    );
    const [spans, ended, desks] = await Promise.all([
      this.facts.spans(moduleId, from, to, at),
      this.facts.runs(moduleId, from, to),
      this.rights.heard(moduleId),
    ]);
    const runs = ended.filter((run) => shiftAt(windows, run.at) !== null);
    const judged = runs.filter((run) => run.isFirst);
    const touched = await this.facts.touched(judged);
    const worked = [...new Set([...spans, ...runs].map((one) => one.placeId))];
    const places = await this.facts.places(desks, worked);
    const byPlace = Map.groupBy(spans, (span) => span.placeId);
    return {
      at,
      firstDay: first,
      lastDay: last,
      calendar,
      windows,
      places,
      pieces: new Map(places.map(({ id }) => [id, timeOf(windows, byPlace.get(id) ?? [])])),
      runs,
      verdicts: judged.map((run, index) => ({ run, ...touched[index]! })),
    };
  }
}
