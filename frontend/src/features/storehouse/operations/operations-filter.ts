import * as z from 'zod/mini';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { plantMoment, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { movementType, type MovementType } from '@naryad/contracts/stock/dto';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { formatPlainDate, parsePlainDate, plantToday, toLocalInput } from '../../../shared/format/dates.js';
import { parseMoment } from '../../../shared/form/typed-moment.js';
import { readSearch } from '../shared/searched-lines.js';

/** Which operations are shown; they stand in the address. Moments are `yyyy-mm-ddThh:mm` by the clocks of the plant. */
export interface OperationsFilter {
  readonly from: string;
  readonly to: string;
  readonly type: MovementType | null;
  readonly search: string;
  readonly reversed: boolean;
  /** Equal operations stand one by one. */
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

/** Names of their own: the other tabs and the screens around use `search`, `from` and `type` too. */
const NAMES = {
  from: 'op_from',
  to: 'op_to',
  type: 'op_type',
  search: 'op_search',
  reversed: 'op_reversed',
  each: 'op_each',
} as const;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Parameters of the address that a saved view keeps. */
export const VIEW_NAMES: readonly string[] = [...Object.values(NAMES), 'op_direction'];

/** The moment of such a value, or null when it is none that the server would take. */
export function momentOf(local: string): Date | null {
  if (!LOCAL.test(local)) return null;
  const year = Number(local.slice(0, 4));
  if (parsePlainDate(formatPlainDate(local.slice(0, 10))) === null || year < 1901 || year > 2998) return null;
  if (Number.isNaN(Date.parse(`${local}Z`))) return null;
  return new Date(plantMoment(local));
}

/** The value for a typed `дд.мм.гггг чч:мм`, or an empty one when it is no moment that could filter. */
export function localOf(typed: string): string {
  const local = toLocalInput(parseMoment(typed) ?? '');
  return momentOf(local) === null ? '' : local;
}

/** The filter of an address; what is none is left out. */
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

/** Puts the filter into the parameters of an address; others stay as they are. */
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

/** Number of filters that are set, the search apart. */
export const filtersOn = ({ from, to, type, reversed }: OperationsFilter): number =>
  [from !== '', to !== '', type !== null, reversed].filter(Boolean).length;

export const isFiltered = (filter: OperationsFilter): boolean =>
  filter.search !== '' || filtersOn(filter) > 0;

export const isWrongOrder = ({ from, to }: OperationsFilter): boolean =>
  from !== '' && to !== '' && to < from;

const MINUTE_MS = 60_000;

/** The call for a filter, without paging. The minute of 'По' is shown whole. */
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

/** From midnight of the first day to the last minute of the last one, by the clocks of the plant. */
export function presetRange(preset: Preset, now: Date): Pick<OperationsFilter, 'from' | 'to'> {
  const [first, last] = DAYS[preset];
  const day = (days: number): string => shiftedDay(plantToday(now), days);
  return { from: `${day(first)}T00:00`, to: `${day(last)}T23:59` };
}
