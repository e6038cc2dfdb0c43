import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { type Outcome, outcome } from './outcome.js';
import { type Client, DEMO_PASSWORD, type FaultPlant } from './plant.js';
import type { Floor } from './floor.js';

/** Far shorter than the delay that the server requests, so that as many calls as possible hit the outage. */
const LONGEST_PAUSE_MS = 400;

const SERIAL = 'Сбой-';

/** An acknowledged command. */
export interface Done {
  readonly key: string;
  readonly send: (key: string) => Promise<unknown>;
}

/**
 * Many users who work concurrently, at all backends. They never give up: the same key is retried until there
 * is a response.
 */
export class Crowd {
  readonly outcomes: Outcome[] = [];
  /** Number of moves of each bulk lot, as acknowledged to its users. */
  readonly movesOf = new Map<number, number>();
  /** Serial numbers of the units with an acknowledged receipt. */
  readonly received: string[] = [];
  /** The last command of each writer. */
  readonly last = new Map<Client, Done>();
  signIns = 0;
  private isOver = false;
  private readonly people: Promise<void>[] = [];

  constructor(
    private readonly floor: Floor,
    private readonly random: () => number,
    /** Pause of the users between two commands, in milliseconds. */
    private readonly thinksMs = 0,
  ) {}

  /** Moves one item of its own bulk lot to another cell and back, in a loop. */
  mover(client: Client, { lotId, cellId }: { readonly lotId: number; readonly cellId: number }): void {
    const otherCell = this.floor.cells.find((cell) => cell !== cellId)!;
    this.movesOf.set(lotId, 0);
    this.join(async (round) => {
      const [from, to] = round % 2 === 0 ? [cellId, otherCell] : [otherCell, cellId];
      const input = {
        module_id: this.floor.storehouseId,
        batch_product_id: lotId,
        from_cell_id: from,
        to_cell_id: to,
        quantity: 1,
      };
      const isDone = await this.command(client, (idempotencyKey) =>
        client.call(stockRoutes.moveStock, input, { idempotencyKey }),
      );
      if (isDone) this.movesOf.set(lotId, round + 1);
    });
  }

  /** Receives units manually. */
  receiver(client: Client): void {
    this.join(async () => {
      const serial = `${SERIAL}${randomUUID()}`;
      const input = {
        action: 'add' as const,
        module_id: this.floor.storehouseId,
        product_id: this.any(this.floor.products),
        supplier_id: this.any(this.floor.suppliers),
        storehouse_cell_id: this.any(this.floor.cells),
        serial_number: serial,
      };
      const isDone = await this.command(client, (idempotencyKey) =>
        client.call(stockRoutes.createOrUpdateValue, input, { idempotencyKey }),
      );
      if (isDone) this.received.push(serial);
    });
  }

  /** Loads one list after the other. */
  reader(client: Client): void {
    const input = { module_id: this.floor.storehouseId };
    const reads = [
      () => client.call(authRoutes.me, {}),
      () => client.call(stockRoutes.getStorehouseProducts, input),
      () => client.call(stockRoutes.getStorehouseValues, input),
      () => client.call(productRoutes.getProducts, {}),
    ];
    this.join(() => this.until(this.any(reads)));
  }

  /**
   * Signs in repeatedly, each time with the next of these addresses: an interrupted sign-in counts as a
   * failed one.
   */
  visitor(client: Client, emails: readonly string[]): void {
    this.join(async (round) => {
      const email = emails[round % emails.length]!;
      const status = await this.attempt(async () => {
        await client.call(authRoutes.csrfCookie, {});
        await client.call(authRoutes.login, { email, password: DEMO_PASSWORD, remember: true });
      });
      if (status === 200) this.signIns += 1;
      else await pause(this.random() * 4 * LONGEST_PAUSE_MS);
    });
  }

  /** Waits until all users have finished their current command. */
  async goHome(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.people);
  }

  /** True when each kind of command has been acknowledged at least once. */
  get isWorking(): boolean {
    return (
      this.received.length > 0 && this.signIns > 0 && [...this.movesOf.values()].every((moves) => moves > 0)
    );
  }

  /** Repeats the last commands with the same keys: the stored response is returned, and nothing happens. */
  async repeatLast(): Promise<void> {
    await Promise.all([...this.last.values()].map(({ key, send }) => send(key)));
  }

  /** Number of successful calls. */
  get successes(): number {
    return this.outcomes.filter(({ status }) => status === 200).length;
  }

  counts() {
    const statuses = Object.groupBy(this.outcomes, ({ status }) => status);
    return {
      statuses: Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all!.length])),
      moves: [...this.movesOf.values()].reduce((sum, moves) => sum + moves, 0),
      received: this.received.length,
      signIns: this.signIns,
    };
  }

  /** Movements by bulk lot and by serial number, according to the responses. */
  acknowledged(): Record<string, number> {
    return Object.fromEntries([...this.movesOf, ...this.received.map((serial) => [serial, 1] as const)]);
  }

  /** Movements by bulk lot and by serial number, according to the ledger. */
  async appliedMovements(plant: FaultPlant): Promise<Record<string, number>> {
    const rows = await plant.sql<{ subject: string; times: number }>(
      `select coalesce(l.serial_number, l.id::text) as subject, count(*)::int as times
         from stock_movements m join stock_lots l on l.id = m.lot_id
        where m.type = 'move' and l.id = any ($1) or m.type = 'add' and starts_with(l.serial_number, $2)
        group by 1`,
      [[...this.movesOf.keys()], SERIAL],
    );
    return Object.fromEntries(rows.map(({ subject, times }) => [subject, times]));
  }

  private join(work: (round: number) => Promise<unknown>): void {
    const loop = async (): Promise<void> => {
      for (let round = 0; !this.isOver; round += 1) {
        await work(round);
        if (this.thinksMs > 0) await pause(this.thinksMs);
      }
    };
    this.people.push(loop());
  }

  private async command(client: Client, send: Done['send']): Promise<boolean> {
    const key = randomUUID();
    const isDone = await this.until(() => send(key));
    if (isDone) this.last.set(client, { key, send });
    return isDone;
  }

  /** Retries until there is a definite response. Returns true for a success. */
  private async until(work: () => Promise<unknown>): Promise<boolean> {
    for (;;) {
      const status = await this.attempt(work);
      if (status !== 0 && status < 500) return status === 200;
      await pause(this.random() * LONGEST_PAUSE_MS);
    }
  }

  private async attempt(work: () => Promise<unknown>): Promise<number> {
    const result = await outcome(work);
    this.outcomes.push(result);
    return result.status;
  }

  private any<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!;
  }
}
