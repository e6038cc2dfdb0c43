import { expect } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { createModule } from '../kit/factories/people.js';
import { createProductionOrder, createShopFloor, type ShopFloor } from '../kit/factories/production.js';
import { startTestApp, type TestApp } from '../kit/test-app.js';
import { ResultsConsumer } from '../../src/platform/queue/results-consumer.js';

export type Client = Awaited<ReturnType<TestApp['signedIn']>>;
type Labels = OutputOf<typeof productionPrintRoutes.printOrder>['data'];
type Job = OutputOf<typeof routes.getPrintJobs>['data'][number];

export const PRINTER = { kind: 'ipp', address: 'ipp://10.0.0.7/ipp/print', language: 'pdf' } as const;

/** An error with its code. */
export const refusal = (code: string): unknown =>
  expect.objectContaining({ body: expect.objectContaining({ code }) });

/** A plant with a shop floor; each test has two new printers and a new order of three units. */
export class PrintingBench {
  app!: TestApp;
  floor!: ShopFloor;
  admin!: Client;
  /** A planner of another module. */
  stranger!: Client;
  printer!: number;
  labeller!: number;
  order!: number;
  units: number[] = [];
  round = 0;
  #deliveries = 0;

  async open(): Promise<void> {
    this.app = await startTestApp();
    this.floor = await createShopFloor(this.app);
    this.admin = await this.app.signedIn({ role: ADMINISTRATOR });
    this.stranger = await this.app.signedIn({
      role: 'Планировщик',
      moduleIds: [await createModule(this.app.dataSource, 'production')],
    });
  }

  async prepare(): Promise<void> {
    this.round += 1;
    this.printer = await this.add({ name: `Лазерный ${this.round}` });
    this.labeller = await this.add({
      name: `Этикетки ${this.round}`,
      language: 'zpl',
      kind: 'tcp',
      address: 'zebra.local',
    });
    this.order = await createProductionOrder(this.floor, { quantity: 3 });
    const lots = await this.app.sql<{ id: number }>(
      'select lot_id as id from production_tasks where order_id = $1 order by sort',
      [this.order],
    );
    this.units = lots.map(({ id }) => id);
  }

  async add(overrides: object): Promise<number> {
    const input = { ...PRINTER, name: 'Принтер', ...overrides };
    const { data } = await this.admin.call(routes.createOrUpdatePrinter, input);
    return data.id;
  }

  /** Delivers a result of a worker. */
  deliver(name: string, data: object): Promise<unknown> {
    this.#deliveries += 1;
    return this.app.get(ResultsConsumer).receive(`delivery-${this.#deliveries}`, name, data);
  }

  async rendered(id: string): Promise<void> {
    const path = `documents/files/${id}.pdf`;
    await this.app.get(FileStorage).put(path, Buffer.from('%PDF-'));
    await this.deliver(documentJobs.rendered.name, { request_id: id, html: null, path });
  }

  finished(id: string, outcome: string, message: string | null = null): Promise<unknown> {
    return this.deliver(printingJobs.finished.name, { job_id: id, outcome, words: message, pages: null });
  }

  async jobs(client: Client = this.floor.planner): Promise<readonly Job[]> {
    return (await client.call(routes.getPrintJobs, {})).data;
  }

  async jobOf(id: string): Promise<Job | undefined> {
    return (await this.jobs(this.admin)).find((one) => one.id === id);
  }

  async labels(overrides: object = {}, client: Client = this.floor.planner): Promise<Labels> {
    const { data } = await client.call(productionPrintRoutes.printOrder, {
      production_order_id: this.order,
      what: 'labels',
      printer_id: this.labeller,
      ...overrides,
    });
    return data;
  }

  async dataOf(id: string): Promise<object> {
    const [row] = await this.app.sql<{ data: object }>('select data from render_requests where id = $1', [
      id,
    ]);
    return row!.data;
  }

  async payloadOf(id: string): Promise<object | undefined> {
    const [row] = await this.app.sql<{ payload: object }>(
      `select payload from outbox where name = 'printing.job-ready' and payload->>'job_id' = $1`,
      [id],
    );
    return row?.payload;
  }
}
