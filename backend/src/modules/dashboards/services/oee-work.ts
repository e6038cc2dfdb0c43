import { Injectable } from '@nestjs/common';
import type { OeePeriod } from '@naryad/contracts/dashboards/oee';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { windowsOf } from '@naryad/contracts/workshops/shift-windows';
import { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CallRights } from '../../calls/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { ShiftCalendarQuery } from '../../workshops/index.js';
import { daysOf, type OeePeriodOf } from '../domain/oee-days.js';
import { apart, type TimePart, timeOf, windowsUntil } from '../domain/oee-time.js';
import { OeeFactsQuery, type OeeWorkPlace } from '../queries/oee-facts.query.js';

/** Input of an OEE report. */
export interface OeeRequest {
  readonly module_id: number;
  readonly period: OeePeriod;
  readonly date: string;
  readonly shift_id?: number | null | undefined;
}

/** Planned time of a period, split into parts per work place. */
export interface OeeTime {
  readonly workPlaces: readonly OeeWorkPlace[];
  readonly parts: ReadonlyMap<number, readonly TimePart[]>;
}

/** Source data of the OEE of a production module, and the rows behind it. */
@Injectable()
export class OeeWorkReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly clock: Clock,
    private readonly rights: CallRights,
    private readonly calendars: ShiftCalendarQuery,
    private readonly facts: OeeFactsQuery,
  ) {}

  async period(
    actor: Actor,
    { module_id: moduleId, period, date, shift_id: shiftId }: OeeRequest,
  ): Promise<OeePeriodOf> {
    await this.access.requireOwn(actor, moduleId, 'production');
    const now = this.clock.now();
    const { first, last } = daysOf(period, date);
    const calendar = await this.calendars.calendar();
    const windows = windowsUntil(windowsOf(calendar, first, last), now.getTime()).filter(
      (window) => shiftId == null || window.shiftId === shiftId,
    );
    return {
      moduleId,
      at: now,
      firstDay: first,
      lastDay: last,
      from: new Date(plantMoment(`${first}T00:00`)),
      to: new Date(
        Math.max(Date.parse(plantMoment(`${shiftedDay(last, 1)}T00:00`)), ...windows.map((one) => one.to)),
      ),
      calendar,
      windows,
      shifts: apart(windows),
    };
  }

  /** @param ran further work places where runs ended */
  async time(period: OeePeriodOf, ran: readonly number[] = []): Promise<OeeTime> {
    const [spans, desks] = await Promise.all([
      this.facts.spans(period),
      this.rights.callingDesks(period.moduleId),
    ]);
    const workPlaces = await this.facts.workPlaces(period.moduleId, desks, [
      ...new Set([...spans.keys(), ...ran]),
    ]);
    return {
      workPlaces,
      parts: new Map(
        workPlaces.map(({ id, since }) => [id, timeOf(period.windows, spans.get(id) ?? [], since)]),
      ),
    };
  }
}
