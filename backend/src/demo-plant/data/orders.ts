import type { CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';

/** Customer orders in every status; `buyer` is the index of the company. */
export const DEMO_CUSTOMER_ORDERS: readonly {
  readonly number: string;
  readonly buyer: number | null;
  readonly status: CustomerOrderStatus;
  readonly shipsInDays: number | null;
  readonly lines: readonly (readonly [string, number])[];
}[] = [
  { number: 'К-101', buyer: 5, status: 'done', shipsInDays: -4, lines: [['К2-24', 2]] },
  {
    number: 'К-102',
    buyer: 6,
    status: 'work',
    shipsInDays: 3,
    lines: [
      ['К2-24', 4],
      ['МВВ-8', 4],
    ],
  },
  { number: 'К-103', buyer: 7, status: 'counting', shipsInDays: 12, lines: [['МВВ-8', 10]] },
  { number: 'К-104', buyer: 5, status: 'completion', shipsInDays: 7, lines: [['К2-24', 5]] },
  { number: 'К-105', buyer: null, status: 'new', shipsInDays: null, lines: [['К4-DIN', 1]] },
];

/**
 * Progress of a demo order: number of finished operations per task, in order; the next one is left in work.
 */
export interface DemoProductionOrder {
  readonly key: string;
  readonly sku: string;
  readonly customerOrder: string | null;
  readonly count: number;
  /** Planned start, hours from now. */
  readonly startsInHours: number;
  readonly isStarted: boolean;
  /** Number of finished operations, per task. */
  readonly done: readonly number[];
  /**
   * Index of the task whose next operation is in work, and the index of the work place within its work
   * center.
   */
  readonly inWork?: { readonly task: number; readonly place: number };
}

export const DEMO_PRODUCTION_ORDERS: readonly DemoProductionOrder[] = [
  {
    key: 'k2-done',
    sku: 'К2-24',
    customerOrder: 'К-101',
    count: 2,
    startsInHours: -52,
    isStarted: true,
    done: [6, 6],
  },
  {
    key: 'k2-work',
    sku: 'К2-24',
    customerOrder: 'К-102',
    count: 4,
    startsInHours: -5,
    isStarted: true,
    done: [6, 1, 1, 0],
    inWork: { task: 1, place: 3 },
  },
  {
    key: 'mvv-work',
    sku: 'МВВ-8',
    customerOrder: 'К-102',
    count: 4,
    startsInHours: -2,
    isStarted: true,
    done: [2, 1],
  },
  {
    key: 'k2-new',
    sku: 'К2-24',
    customerOrder: 'К-104',
    count: 5,
    startsInHours: 20,
    isStarted: false,
    done: [],
  },
  {
    key: 'mvv-new',
    sku: 'МВВ-8',
    customerOrder: null,
    count: 2,
    startsInHours: 44,
    isStarted: false,
    done: [],
  },
];

/** Target cell of finished units. */
export const DEMO_FINISHED_CELL = 'D-5-4-06';

/** Customer orders whose finished units are shipped to the buyer. */
export const DEMO_SHIPPED_ORDERS: readonly string[] = ['К-101'];

/** Reason for holding a finished unit of a customer order. */
export const DEMO_HOLD = {
  order: 'К-102',
  reason: 'Царапина на лицевой панели',
  comment: 'Ждёт решения: заменить панель или уступить покупателю',
} as const;
