import * as z from 'zod/mini';
import { productionBoard } from '../dashboards/production-board.js';
import { id } from '../kernel/fields.js';
import { warehouseOverview } from '../warehouse-overview/routes.js';

/** Content of a wall board page. */
export const wallBoardPage = z.enum(
  ['day', 'orders', 'centers', 'calls', 'exceptions', 'movements', 'deliveries', 'stock'],
  'Выберите страницы табло',
);
export type WallBoardPage = z.output<typeof wallBoardPage>;

/** Modules that have wall boards. */
export const wallBoardKind = z.enum(['production', 'storehouse']);
export type WallBoardKind = z.output<typeof wallBoardKind>;

/** Pages of each module kind with their Russian names, in display order. */
export const WALL_BOARD_PAGES = {
  production: {
    day: 'План и факт дня',
    orders: 'Заказы в работе',
    centers: 'Рабочие центры',
    calls: 'Вызовы',
    exceptions: 'Требует внимания',
  },
  storehouse: {
    movements: 'Движения за день',
    deliveries: 'Поставки',
    stock: 'Требует внимания',
  },
} as const satisfies Record<WallBoardKind, Partial<Record<WallBoardPage, string>>>;

/** Pages available for a board of this kind. */
export const pagesOfKind = (kind: WallBoardKind): WallBoardPage[] =>
  Object.keys(WALL_BOARD_PAGES[kind]) as WallBoardPage[];

/** Display time of a page in seconds: minimum, maximum, default. */
export const PAGE_SECONDS = { least: 5, most: 300, usual: 15 } as const;

const moment = z.string();
const optionalMoment = z.nullable(moment);
const boardModule = z.object({ id, name: z.string(), key: wallBoardKind });

/** A wall board for administrators. */
export const wallBoard = z.object({
  id,
  name: z.string(),
  module: boardModule,
  pages: z.array(wallBoardPage),
  seconds_per_page: z.int(),
  created_at: moment,
  created_by: z.nullable(z.string()),
  last_seen_at: optionalMoment,
  last_ip: z.nullable(z.string()),
  revoked_at: optionalMoment,
});
export type WallBoard = z.output<typeof wallBoard>;

/** A board with the link for its device: shown once, valid until a device has opened it. */
export const wallBoardLink = z.object({
  board: wallBoard,
  /**
   * Path within the site with the token behind `#`, so that it is sent to no server and appears in no log.
   */
  path: z.string(),
  /** The complete address as a QR code. */
  svg: z.string(),
});
export type WallBoardLink = z.output<typeof wallBoardLink>;

/** All data of a wall board, at one moment. */
export const shownBoard = z.object({
  id,
  name: z.string(),
  module: boardModule,
  pages: z.array(wallBoardPage),
  seconds_per_page: z.int(),
  /** Time of the server. */
  at: moment,
  time_zone: z.string(),
  /** The room for live updates. */
  room: z.string(),
  production: z.nullable(productionBoard),
  storehouse: z.nullable(warehouseOverview),
});
export type ShownBoard = z.output<typeof shownBoard>;
