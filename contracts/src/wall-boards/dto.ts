import * as z from 'zod/mini';
import { productionBoard } from '../dashboards/production-board.js';
import { id } from '../kernel/fields.js';
import { warehouseOverview } from '../warehouse-overview/routes.js';

/** What a page of a wall board shows. */
export const wallBoardPage = z.enum(
  ['day', 'orders', 'centers', 'calls', 'exceptions', 'movements', 'deliveries', 'stock'],
  'Выберите страницы табло',
);
export type WallBoardPage = z.output<typeof wallBoardPage>;

/** Modules that have wall boards. */
export const wallBoardKind = z.enum(['production', 'storehouse']);
export type WallBoardKind = z.output<typeof wallBoardKind>;

/** Pages of each kind of module with their Russian names, in the order in which they turn. */
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

/** The pages that a board of this kind may have. */
export const pagesOfKind = (kind: WallBoardKind): WallBoardPage[] =>
  Object.keys(WALL_BOARD_PAGES[kind]) as WallBoardPage[];

/** How long a page stays, in seconds: least, most, and where nobody chose. */
export const PAGE_SECONDS = { least: 5, most: 300, usual: 15 } as const;

const moment = z.string();
const optionalMoment = z.nullable(moment);
const boardModule = z.object({ id, name: z.string(), key: wallBoardKind });

/** A wall board as administrators see it. */
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

/** A board with what its device is opened by: shown once, and good until a device has opened it. */
export const wallBoardLink = z.object({
  board: wallBoard,
  /** Path within the site, with the token behind `#`: it reaches no server and no log. */
  path: z.string(),
  /** The whole address as a QR code. */
  svg: z.string(),
});
export type WallBoardLink = z.output<typeof wallBoardLink>;

/** Everything a wall board shows, of one moment. */
export const shownBoard = z.object({
  id,
  name: z.string(),
  module: boardModule,
  pages: z.array(wallBoardPage),
  seconds_per_page: z.int(),
  /** The server's clock. */
  at: moment,
  time_zone: z.string(),
  /** The room that it listens to. */
  room: z.string(),
  production: z.nullable(productionBoard),
  storehouse: z.nullable(warehouseOverview),
});
export type ShownBoard = z.output<typeof shownBoard>;
