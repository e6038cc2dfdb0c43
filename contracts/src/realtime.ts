import * as z from 'zod/mini';
import { renderRequest } from './documents/dto.js';
import { operationPhoto } from './media/dto.js';
import { operationState, orderState, taskState } from './production/live-states.js';
import { workStatus } from './production/states.js';

/**
 * Rooms: each is a named stream of changes with its own dense `seq`. Nobody joins by name alone: the server checks the
 * right on `subscribe`.
 */
export const rooms = {
  /** Balances and operations of a storehouse module. */
  storehouse: (moduleId: number) => `storehouse:${moduleId}`,
  /** Receipt invoices of a control module, and how far the control of their units is. */
  receiptControl: (moduleId: number) => `receipt-control:${moduleId}`,
  /** Orders of a production module. */
  production: (moduleId: number) => `production:${moduleId}`,
  /** That tasks of a production module changed: what screens with the tasks of a day listen to. */
  productionTasks: (moduleId: number) => `production-tasks:${moduleId}`,
  /** What the dashboard of a production module shows. */
  productionBoard: (moduleId: number) => `production-board:${moduleId}`,
  /** That units of a production module were put on hold or released: for its planners and the ОТК. */
  heldUnits: (moduleId: number) => `held-units:${moduleId}`,
  /** Tasks, operations, steps and photos of one production order. */
  productionOrder: (orderId: number) => `production-order:${orderId}`,
  /** What the places of one work center have to do. */
  workCenter: (postId: number) => `work-center:${postId}`,
  /** What concerns one user: own documents, own rights. */
  user: (userId: number) => `user:${userId}`,
  /** The reference lists of the plant: there is one of each, so the room has one number. */
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

/** Kind and id of a room name, or null when it is none. */
export function parseRoom(name: string): { readonly kind: RoomKind; readonly id: number } | null {
  const match = ROOM.exec(name);
  const id = Number(match?.[2]);
  return match && id <= MAX_ID ? { kind: match[1] as RoomKind, id } : null;
}

const id = z.int();

/**
 * A change of one thing on a screen. `patch` holds the new values of fields that a screen may show; it is applied to
 * rows that are there when `version` is newer. `stale` means: what you know of it is outdated, ask again.
 */
export const change = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('production-order'), id, version: z.int(), patch: orderState }),
  /** Orders came or went: the list itself changed. */
  z.object({ entity: z.literal('production-orders'), id, stale: z.literal(true) }),
  /** Tasks of a production module came, went or went on, or whatever its dashboard shows; `id` is the module. */
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
  /** Values were measured at an operation. */
  z.object({ entity: z.literal('operation-readings'), id, task_id: id, stale: z.literal(true) }),
  /** What is picked or planned for an operation changed. */
  z.object({ entity: z.literal('operation-picks'), id, task_id: id, stale: z.literal(true) }),
  z.object({
    entity: z.literal('operation-photo'),
    id,
    task_id: id,
    version: z.int(),
    patch: operationPhoto,
  }),
  /** Calls of work places came, went further or were solved; `id` is that of the room: production module, work center, user. */
  z.object({ entity: z.literal('place-calls'), id, stale: z.literal(true) }),
  /** The person got notices, or has read some; `id` is the user. */
  z.object({ entity: z.literal('notices'), id, stale: z.literal(true) }),
  /** What the places of a work center have to do changed. */
  z.object({ entity: z.literal('work-center-queue'), id, stale: z.literal(true) }),
  /** A line of the balances; `key` as in `stockRow`. A line that is not there yet needs a refetch. */
  z.object({
    entity: z.literal('stock-row'),
    key: z.string(),
    version: z.int(),
    patch: z.object({ count: z.int(), reserved: z.int(), expiry_date: z.nullable(z.string()) }),
  }),
  /** Minimum stock of a product in the storehouse changed; `id` is the product. */
  z.object({ entity: z.literal('stock-minimum'), id, stale: z.literal(true) }),
  /** A stock-taking of the storehouse came or changed its status. */
  z.object({ entity: z.literal('stock-takings'), id, stale: z.literal(true) }),
  /** Counts of a cell of a stock-taking changed; `id` is the stock-taking. */
  z.object({ entity: z.literal('stock-taking-cell'), id, cell_id: id, stale: z.literal(true) }),
  /**
   * A receipt invoice came, went, was edited, changed its status, or became or ceased to be ready for the putaway; also
   * reported to the storehouses that it feeds.
   */
  z.object({ entity: z.literal('receipt-invoice'), id, stale: z.literal(true) }),
  /** The control of an invoice went on: `id` is the invoice, `unit_id` its unit, null when many changed at once. */
  z.object({ entity: z.literal('receipt-unit'), id, unit_id: z.nullable(id), stale: z.literal(true) }),
  /** Name, role, modules or start module of the user changed. */
  z.object({ entity: z.literal('current-user'), id, stale: z.literal(true) }),
  /**
   * Rows of a reference list came, changed or went; `id` is one of them. Workshops, work centers and work places are one
   * list: each shows something of the others.
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
  /** Lines, stacks, shelves or cells of a storehouse came or went; `id` is the module. */
  z.object({ entity: z.literal('storehouse-structure'), id, stale: z.literal(true) }),
  /** A movement was posted in a storehouse: the operations list has a new row (and lost one when it is a reversal). */
  z.object({ entity: z.literal('stock-operation'), id, stale: z.literal(true) }),
  z.object({ entity: z.literal('render-request'), id: z.uuid(), version: z.int(), patch: renderRequest }),
]);
export type Change = z.output<typeof change>;
export type ChangeEntity = Change['entity'];
export type ChangeOf<E extends ChangeEntity> = Extract<Change, { entity: E }>;

/**
 * Changes of one room, merged over at most 100 ms. The receiver applies the message when `from` is its own seq + 1,
 * drops it when `seq` is not newer, and refetches the room's queries on any gap or another epoch.
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

/** Where a room stands; sent on join and every 20 s. */
export const roomOffset = z.object({ room: z.string(), epoch: z.string(), seq: z.int() });
export type RoomOffset = z.output<typeof roomOffset>;

export type SubscribeAnswer =
  | { readonly ok: true; readonly head: RoomOffset }
  | { readonly ok: false; readonly message: string };

export interface ServerToClient {
  changes: (message: ChangesMessage) => void;
  heads: (heads: RoomOffset[]) => void;
  /** The session is over: the socket is about to be closed. */
  'session-ended': () => void;
}

/** What browsers send over a socket: name and body. Each has one handler in the backend; `npm run check` proves it. */
export const socketMessages = {
  /** Watch a room; answered with a `SubscribeAnswer`. */
  subscribe: { name: 'subscribe', input: z.object({ room: z.string() }) },
  /** Watch it no longer; nothing is answered. */
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
 * Why a socket is not let in: the message of its `connect_error`. `too-many`: the session has as many as it may;
 * `unavailable`: the server could not look.
 */
export type SocketRefusal = 'unauthorized' | 'too-many' | 'unavailable';
