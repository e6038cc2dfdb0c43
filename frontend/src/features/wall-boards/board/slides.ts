import type { BoardCenter, BoardOrder } from '@naryad/contracts/dashboards/production-board';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import type { ShownBoard, WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { type Exception, exceptionsOf } from '../../../shared/production-board/exceptions.js';

/** A step of the rotation: a page, or a part of a long one. */
export interface Slide {
  readonly page: WallBoardPage;
  /** 1 … parts. */
  readonly part: number;
  readonly parts: number;
  readonly orders: readonly BoardOrder[];
  readonly centers: readonly BoardCenter[];
  readonly calls: readonly PlaceCall[];
  readonly exceptions: readonly Exception[];
  /** Number of rows beyond the parts of the page. */
  readonly left: number;
}

/** Rows and tiles that are readable from five metres. */
const FITS = { orders: 6, centers: 12, calls: 6, exceptions: 7 } as const;
/** Maximum number of parts of a long page, so that other pages appear soon enough. */
const PARTS = 4;

const NOTHING = { orders: [], centers: [], calls: [], exceptions: [], left: 0 } as const;

/** State of a center: something is paused, work is in progress, or it is free. */
export function stateOfCenter({ places }: BoardCenter): 'stopped' | 'work' | 'free' {
  if (places.some(({ work, paused }) => work === null && paused.length > 0)) return 'stopped';
  return places.some(({ work }) => work !== null) ? 'work' : 'free';
}

const RANK = { stopped: 0, work: 1, free: 2 } as const;

/** The slides of a board in display order. A list without rows is left out, unless all are empty. */
export function slidesOf({ pages, production }: ShownBoard, now: number): Slide[] {
  const all = pages.map((page): { page: WallBoardPage; slides: Slide[]; isEmpty: boolean } => {
    const whole = { slides: [{ page, part: 1, parts: 1, ...NOTHING }], isEmpty: false };
    if (!production) return { page, ...whole };
    if (page === 'orders') {
      const work = production.orders.filter(({ status }) => status === 'work');
      return { page, ...cut(page, 'orders', work) };
    }
    if (page === 'centers') {
      const ranked = production.centers.toSorted((a, b) => RANK[stateOfCenter(a)] - RANK[stateOfCenter(b)]);
      return { page, ...cut(page, 'centers', ranked) };
    }
    if (page === 'calls') return { page, ...cut(page, 'calls', production.calls) };
    if (page === 'exceptions') return { page, ...cut(page, 'exceptions', exceptionsOf(production, now)) };
    return { page, ...whole };
  });
  const visiblePages = all.filter(({ isEmpty }) => !isEmpty);
  return (visiblePages.length > 0 ? visiblePages : all).flatMap(({ slides }) => slides);
}

function cut<Name extends keyof typeof FITS>(page: WallBoardPage, name: Name, rows: Slide[Name]) {
  const size = FITS[name];
  const parts = Math.min(PARTS, Math.max(1, Math.ceil(rows.length / size)));
  const slides = Array.from({ length: parts }, (_, index): Slide => ({
    page,
    ...NOTHING,
    part: index + 1,
    parts,
    [name]: rows.slice(index * size, (index + 1) * size),
    left: index + 1 === parts ? Math.max(0, rows.length - parts * size) : 0,
  }));
  return { slides, isEmpty: rows.length === 0 };
}
