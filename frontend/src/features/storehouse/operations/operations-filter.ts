import * as z from 'zod/mini';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { movementType, type MovementType } from '@naryad/contracts/stock/dto';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { formatPlainDate, parsePlainDate, plantToday, toLocalInput } from '../../../shared/format/dates.js';
import { parseMoment } from '../../../shared/form/typed-moment.js';
import { readSearch } from '../shared/searched-lines.js';

/**
 * Filter of the operations, stored in the address. Moments are `yyyy-mm-ddThh:mm` in the plant's time zone.
 */
export interface OperationsFilter {
  readonly from: string;
  readonly to: string;
  readonly type: MovementType | null;
  readonly search: string;
  readonly reversed: boolean;
  /** Interchangeable operations are listed one by one. */
  readonly each: boolean;
}

export const NO_FILTER: OperationsFilter = {
  from: '',
  to: '',
  type: null,
  search: '',
  reversed: false,
  each: false,
};

/** Prefixed parameter names, because other tabs and screens also use `search`, `from` and `type`. */
const NAMES = {
  from: 'op_from',
  to: 'op_to',
  type: 'op_type',
  search: 'op_search',
  reversed: 'op_reversed',
  each: 'op_each',
} as const;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Address parameters that a saved view contains. */
export const VIEW_NAMES: readonly string[] = [...Object.values(NAMES), 'op_direction'];

/** The moment of a value, or null when the server would not accept it. */
export function momentOf(local: string): Date | null {
  if (!LOCAL.test(local)) return null;
  const year = Number(local.slice(0, 4));
  if (parsePlainDate(formatPlainDate(local.slice(0, 10))) === null || year < 1901 || year > 2998) return null;
  if (Number.isNaN(Date.parse(`${local}Z`))) return null;
  return new Date(plantMoment(local));
}

/** Parses `дд.мм.гггг чч:мм`; an empty string when it is not a valid moment. */
export function localOf(text: string): string {
  const local = toLocalInput(parseMoment(text) ?? '');
  return momentOf(local) === null ? '' : local;
}

/** Reads the filter from an address and ignores invalid values. */
export function readFilter(parameters: URLSearchParams): OperationsFilter {
  const moment = (name: string): string => {
    const value = parameters.get(name) ?? '';
    return momentOf(value) === null ? '' : value;
  };
  const type = z.safeParse(movementType, parameters.get(NAMES.type));
  return {
    from: moment(NAMES.from),
    to: moment(NAMES.to),
    type: type.success ? type.data : null,
    search: readSearch(parameters.get(NAMES.search)),
    reversed: parameters.get(NAMES.reversed) === '1',
    each: parameters.get(NAMES.each) === '1',
  };
}

/** Writes the filter into the parameters of an address; other parameters remain. */
export function writeFilter(parameters: URLSearchParams, filter: OperationsFilter): URLSearchParams {
  const values: Readonly<Record<keyof typeof NAMES, string>> = {
    from: filter.from,
    to: filter.to,
    type: filter.type ?? '',
    search: filter.search,
    reversed: filter.reversed ? '1' : '',
    each: filter.each ? '1' : '',
  };
  const next = new URLSearchParams(parameters);
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    if (values[key] === '') next.delete(NAMES[key]);
    else next.set(NAMES[key], values[key]);
  }
  return next;
}

/** Number of set filters, not counting the search. */
export const filtersOn = ({ from, to, type, reversed }: OperationsFilter): number =>
  [from !== '', to !== '', type !== null, reversed].filter(Boolean).length;

export const isFiltered = (filter: OperationsFilter): boolean =>
  filter.search !== '' || filtersOn(filter) > 0;

export const isWrongOrder = ({ from, to }: OperationsFilter): boolean =>
  from !== '' && to !== '' && to < from;

const MINUTE_MS = 60_000;

/** The call for a filter, without paging. The minute of 'По' is included. */
export function inputOf(
  moduleId: number,
  filter: OperationsFilter,
  direction: 'asc' | 'desc' = 'desc',
): RequestOf<typeof stockRoutes.getStorehouseValues> {
  const from = momentOf(filter.from);
  const to = momentOf(filter.to);
  return {
    module_id: moduleId,
    date_from: from?.toISOString() ?? null,
    date_to: to === null ? null : new Date(to.getTime() + MINUTE_MS - 1).toISOString(),
    type: filter.type,
    search: filter.search === '' ? null : filter.search,
    reversed: filter.reversed ? true : null,
    ...(direction === 'asc' ? { direction } : {}),
    counted: !filter.each,
  };
}

export const presets = ['today', 'yesterday', 'week'] as const;
export type Preset = (typeof presets)[number];

const DAYS: Readonly<Record<Preset, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
};

/** From midnight of the first day to the last minute of the last one, in the plant's time zone. */
export function presetRange(preset: Preset, now: Date): Pick<OperationsFilter, 'from' | 'to'> {
  const [first, last] = DAYS[preset];
  const day = (days: number): string => shiftedDay(plantToday(now), days);
  return { from: `${day(first)}T00:00`, to: `${day(last)}T23:59` };
}
