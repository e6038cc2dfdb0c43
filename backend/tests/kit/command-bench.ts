import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { routesByArea } from '@naryad/contracts/routes';
import { expect } from 'vitest';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

const CONCURRENCY = 6;

type Area = keyof typeof routesByArea;

/** Areas whose commands have their own spec; `commands.int-spec.ts` covers all others. */
const ADMINISTRATION: readonly Area[] = [
  'users',
  'work-modules',
  'companies',
  'products',
  'imports',
  'accounting',
  'workshops',
  'defect-codes',
  'shifts',
  'write-off-reasons',
  'saved-views',
  'retention',
];
const WAREHOUSE: readonly Area[] = [
  'structure',
  'batches',
  'opening-balances',
  'stock',
  'stock-goods',
  'stock-takings',
  'cell-counts',
  'tsd',
];
const RECEIVING: readonly Area[] = ['receipt-invoices', 'receipt-control'];
const SIGN_IN: readonly Area[] = ['auth', 'profile', 'sessions', 'terminals', 'wall-boards', 'ledger-checks'];
const PRINTING: readonly Area[] = ['printing', 'production-printing'];

/** Areas of idempotent calls per spec; together they cover all areas. */
export const commandAreas = {
  administration: ADMINISTRATION,
  signIn: SIGN_IN,
  warehouse: WAREHOUSE,
  receiving: RECEIVING,
  printing: PRINTING,
  plant: (Object.keys(routesByArea) as Area[]).filter(
    (area) => ![...ADMINISTRATION, ...SIGN_IN, ...WAREHOUSE, ...RECEIVING, ...PRINTING].includes(area),
  ),
} as const;

export interface CommandFile {
  readonly blob: Blob;
  readonly name: string;
}

type Worker = TestClient & { readonly userId: number };

/** Sends commands repeatedly and concurrently, as impatient clients do. */
export class CommandBench {
  private readonly called = new Set<Route>();
  private round = 0;

  constructor(private readonly app: TestApp) {}

  /**
   * Sends the call concurrently many times with one key, then again from a new session of the same user. All
   * get the same response, and nothing changes after the first one.
   */
  async once<R extends Route>(
    worker: Worker,
    route: R,
    input: RequestOf<R>,
    file?: CommandFile,
  ): Promise<OutputOf<R>> {
    this.called.add(route);
    const idempotencyKey = `intent-${(this.round += 1)}`;
    const before = await this.facts();
    const call = (client: TestClient) => client.call(route, input, { idempotencyKey, file });
    const answers = await Promise.all(Array.from({ length: CONCURRENCY }, () => call(worker)));
    const after = await this.facts();
    expect(after).not.toEqual(before);
    answers.push(await call(await this.app.signInAs(worker.userId)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await this.facts()).toEqual(after);
    return answers[0]!;
  }

  /** Idempotent calls of the areas that were not tested. */
  leftOut(areas: readonly Area[]): string[] {
    const keyed = areas.flatMap((area): Route[] => Object.values(routesByArea[area]));
    return keyed.filter((route) => route.idempotent && !this.called.has(route)).map((route) => route.path);
  }

  /** Data changed by commands. */
  private async facts(): Promise<number[]> {
    const [row] = await this.app.sql<{ facts: number[] }>(
      `select array[(select count(*) from outbox where name <> 'notices.changed'), (select count(*) from audit_log),
                    (select count(*) from stock_movements), (select count(*) from picks),
                    (select count(*) from production_orders), (select count(*) from operation_photos),
                    (select count(*) from users), (select count(*) from work_modules),
                    (select count(*) from products), (select count(*) from companies),
                    (select count(read_at) from notices where kind = 'import')]::int[] as facts`,
    );
    return row!.facts;
  }
}
