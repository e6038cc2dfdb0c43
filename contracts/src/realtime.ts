import * as z from 'zod/mini';
import { renderRequest } from './documents/dto.js';
import { operationPhoto } from './media/dto.js';
import { operationState, orderState, taskState } from './production/live-states.js';
import { workStatus } from './production/states.js';

/**
 * Rooms: each is a named stream of changes with its own gapless `seq`. Knowing the name is not enough to
 * join: the server checks the right on `subscribe`.
 */
export const rooms = {
  /** Balances and operations of a storehouse module. */
  storehouse: (moduleId: number) => `storehouse:${moduleId}`,
  /** Receipt invoices of a control module, and the progress of their control. */
  receiptControl: (moduleId: number) => `receipt-control:${moduleId}`,
  /** Orders of a production module. */
  production: (moduleId: number) => `production:${moduleId}`,
  /** Changes of tasks of a production module, for screens with the tasks of a day. */
  productionTasks: (moduleId: number) => `production-tasks:${moduleId}`,
  /** Dashboard data of a production module. */
  productionBoard: (moduleId: number) => `production-board:${moduleId}`,
  /** Holds and releases of units of a production module, for its planners and the ОТК. */
  heldUnits: (moduleId: number) => `held-units:${moduleId}`,
  /** Tasks, operations, steps and photos of one production order. */
  productionOrder: (orderId: number) => `production-order:${orderId}`,
  /** Queue of the work places of one work center. */
  workCenter: (postId: number) => `work-center:${postId}`,
  /** Changes that concern one user: the user's documents and rights. */
  user: (userId: number) => `user:${userId}`,
  /** The reference lists of the plant. Each exists once, so the room has the fixed id 1. */
  catalog: () => 'catalog:1',
} as const;

export type RoomKind =
  | 'storehouse'
  | 'receipt-control'
  | 'production'
  | 'production-tasks'
  | 'production-board'
  | 'held-units'
  | 'production-order'
  | 'work-center'
  | 'user'
  | 'catalog';
const MAX_ID = 2_147_483_647;
const ROOM =
  /^(storehouse|receipt-control|production|production-tasks|production-board|held-units|production-order|work-center|user|catalog):([1-9]\d{0,9})$/;

/** Kind and id of a room name; null for an invalid name. */
export function parseRoom(name: string): { readonly kind: RoomKind; readonly id: number } | null {
  const match = ROOM.exec(name);
  const id = Number(match?.[2]);
  return match && id <= MAX_ID ? { kind: match[1] as RoomKind, id } : null;
}

const id = z.int();

/**
 * A change of one object on a screen. `patch` holds new values of fields that a screen may show; it is
 * applied to loaded rows when `version` is newer. `stale` means that loaded data is outdated and has to be
 * refetched.
 */
export const change = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('production-order'), id, version: z.int(), patch: orderState }),
  /** Orders were added or removed: the list itself changed. */
  z.object({ entity: z.literal('production-orders'), id, stale: z.literal(true) }),
  /**
   * Tasks of a production module were added, removed or advanced, or other data of its dashboard changed;
   * `id` is the module.
   */
  z.object({ entity: z.literal('production-tasks'), id, stale: z.literal(true) }),
  z.object({ entity: z.literal('production-task'), id, version: z.int(), patch: taskState }),
  z.object({ entity: z.literal('task-operation'), id, version: z.int(), patch: operationState }),
  z.object({
    entity: z.literal('task-step'),
    id,
    operation_id: id,
    version: z.int(),
    patch: z.object({ status: workStatus }),
  }),
  /** The unit of a task was put on hold, released, sent back or scrapped; `id` is the task. */
  z.object({ entity: z.literal('unit-hold'), id, stale: z.literal(true) }),
  /** Units of a production module were put on hold or released; `id` is the module. */
  z.object({ entity: z.literal('held-units'), id, stale: z.literal(true) }),
  /** Values were measured in an operation. */
  z.object({ entity: z.literal('operation-readings'), id, task_id: id, stale: z.literal(true) }),
  /** Picks or planned stock of an operation changed. */
  z.object({ entity: z.literal('operation-picks'), id, task_id: id, stale: z.literal(true) }),
  z.object({
    entity: z.literal('operation-photo'),
    id,
    task_id: id,
    version: z.int(),
    patch: operationPhoto,
  }),
  /**
   * Calls of work places were raised, escalated or solved; `id` is that of the room: production module, work
   * center or user.
   */
  z.object({ entity: z.literal('place-calls'), id, stale: z.literal(true) }),
  /** The user got or read notices; `id` is the user. */
  z.object({ entity: z.literal('notices'), id, stale: z.literal(true) }),
  /** The queue of a work center changed. */
  z.object({ entity: z.literal('work-center-queue'), id, stale: z.literal(true) }),
  /** A row of the balances; `key` as in `stockRow`. A row that is not loaded yet needs a refetch. */
  z.object({
    entity: z.literal('stock-row'),
    key: z.string(),
    version: z.int(),
    patch: z.object({ count: z.int(), reserved: z.int(), expiry_date: z.nullable(z.string()) }),
  }),
  /** The minimum stock of a product in the storehouse changed; `id` is the product. */
  z.object({ entity: z.literal('stock-minimum'), id, stale: z.literal(true) }),
  /** A stock-taking of the storehouse was created or changed its status. */
  z.object({ entity: z.literal('stock-takings'), id, stale: z.literal(true) }),
  /** Counts of a cell of a stock-taking changed; `id` is the stock-taking. */
  z.object({ entity: z.literal('stock-taking-cell'), id, cell_id: id, stale: z.literal(true) }),
  /**
   * A receipt invoice was created, edited or deleted, changed its status, or its readiness for the putaway
   * changed. Also sent to the storehouses that it feeds.
   */
  z.object({ entity: z.literal('receipt-invoice'), id, stale: z.literal(true) }),
  /**
   * The control of an invoice advanced: `id` is the invoice, `unit_id` its unit, null when many changed at
   * once.
   */
  z.object({ entity: z.literal('receipt-unit'), id, unit_id: z.nullable(id), stale: z.literal(true) }),
  /** Name, role, modules or start module of the user changed. */
  z.object({ entity: z.literal('current-user'), id, stale: z.literal(true) }),
  /**
   * Rows of a reference list were added, changed or removed; `id` is one of them. Workshops, work centers and
   * work places are one list, because each shows data of the others.
   */
  z.object({
    entity: z.literal('catalog'),
    id,
    list: z.enum([
      'products',
      'companies',
      'users',
      'modules',
      'batches',
      'orders',
      'tech-maps',
      'workshops',
      'printers',
      'print-jobs',
      'write-off-reasons',
      'ledger-checks',
    ]),
    stale: z.literal(true),
  }),
  /** Lines, stacks, shelves or cells of a storehouse were added or removed; `id` is the module. */
  z.object({ entity: z.literal('storehouse-structure'), id, stale: z.literal(true) }),
  /**
   * A movement was posted in a storehouse: the list of operations has a new row, and lost one if it is a
   * reversal.
   */
  z.object({ entity: z.literal('stock-operation'), id, stale: z.literal(true) }),
  z.object({ entity: z.literal('render-request'), id: z.uuid(), version: z.int(), patch: renderRequest }),
]);
export type Change = z.output<typeof change>;
export type ChangeEntity = Change['entity'];
export type ChangeOf<E extends ChangeEntity> = Extract<Change, { entity: E }>;

/**
 * Changes of one room, merged over at most 100 ms. The receiver applies the message when `from` is its own
 * seq + 1 and drops it when `seq` is not newer. On a gap or another epoch it refetches the queries of the
 * room.
 */
export const changesMessage = z.object({
  room: z.string(),
  epoch: z.string(),
  from: z.int(),
  seq: z.int(),
  at: z.string(),
  changes: z.array(change),
});
export type ChangesMessage = z.output<typeof changesMessage>;

/** Current offset of a room; sent on join and every 20 s. */
export const roomOffset = z.object({ room: z.string(), epoch: z.string(), seq: z.int() });
export type RoomOffset = z.output<typeof roomOffset>;

export type SubscribeAnswer =
  | { readonly ok: true; readonly head: RoomOffset }
  | { readonly ok: false; readonly message: string };

export interface ServerToClient {
  changes: (message: ChangesMessage) => void;
  heads: (offsets: RoomOffset[]) => void;
  /** The session has ended: the socket is about to be closed. */
  'session-ended': () => void;
}

/**
 * Messages that browsers send over a socket: name and body. Each has exactly one handler in the backend; `npm
 * run check` verifies this.
 */
export const socketMessages = {
  /** Joins a room; the server replies with a `SubscribeAnswer`. */
  subscribe: { name: 'subscribe', input: z.object({ room: z.string() }) },
  /** Leaves a room; no reply. */
  unsubscribe: { name: 'unsubscribe', input: z.object({ room: z.string() }) },
} as const;
export type SocketMessage = (typeof socketMessages)[keyof typeof socketMessages];
export type SocketMessageInput<M extends SocketMessage> = Readonly<z.output<M['input']>>;

export interface ClientToServer {
  subscribe: (
    message: SocketMessageInput<typeof socketMessages.subscribe>,
    answer: (answer: SubscribeAnswer) => void,
  ) => void;
  unsubscribe: (message: SocketMessageInput<typeof socketMessages.unsubscribe>) => void;
}

/** Path of the socket endpoint. */
export const SOCKET_PATH = '/socket.io';

/**
 * Why a socket is refused: the message of its `connect_error`. `too-many`: the session has reached its limit
 * of sockets; `unavailable`: the server could not check the session.
 */
export type SocketRefusal = 'unauthorized' | 'too-many' | 'unavailable';
