import { randomUUID } from 'node:crypto';
import type { CallOptions } from '@naryad/contracts/kernel/client';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { noisyPhoto } from '../../../workers/src/testing/photos.js';
import type { Client, FaultPlant } from './plant.js';

interface Bench {
  readonly operation: number;
  readonly step: number;
  readonly order: number;
  /** A unit that documents can be printed for. */
  readonly lot: number;
}

/**
 * Users working on the demo plant: an assembler with a running operation, and a picker who picks for another.
 */
export class Shift {
  private constructor(
    private readonly assembler: Client,
    private readonly picker: Client,
    readonly bench: Bench,
    private stepStatus: string,
    private readonly picking: { readonly operation_id: number; readonly module_id: number },
  ) {}

  static async begin(plant: FaultPlant, backend = 0): Promise<Shift> {
    const { client: assembler } = await plant.person('assembler', backend);
    const { client: picker } = await plant.person('picker', backend);
    const [bench] = await plant.sql<Bench>(
      `select o.id as operation, min(s.id) as step, t.order_id as order, t.lot_id as lot
         from production_task_operations o join production_tasks t on t.id = o.task_id
         join production_task_steps s on s.task_operation_id = o.id
         join production_order_operations p on p.id = o.order_operation_id and not p.is_picking
        where o.status = 'work' group by o.id, t.order_id, t.lot_id order by o.id limit 1`,
    );
    const [picking] = await plant.sql<{ operation_id: number; place: number; status: string }>(
      `select o.id as operation_id, (select min(id) from work_places w where w.work_center_id = p.work_center_id) as place,
              o.status
         from production_task_operations o join production_tasks t on t.id = o.task_id
         join production_order_operations p on p.id = o.order_operation_id and p.is_picking
        where t.order_id = $1 and o.status <> 'done' order by o.id limit 1`,
      [bench!.order],
    );
    const [desk] = await plant.sql<{ id: number }>(
      `select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'picking-desk'`,
    );
    const { operation_id, place, status } = picking!;
    if (status === 'new') {
      await picker.call(productionRoutes.changeOperationStatus, {
        operation_id,
        status: 'work',
        workshop_post_unit_id: place,
      });
    }
    const [step] = await plant.sql<{ status: string }>(
      'select status from production_task_steps where id = $1',
      [bench!.step],
    );
    return new Shift(assembler, picker, bench!, step!.status, { operation_id, module_id: desk!.id });
  }

  get pickingOperation(): number {
    return this.picking.operation_id;
  }

  /** One state change, one event in the order's room; may be repeated any number of times. */
  async toggleStep(options: CallOptions = {}): Promise<void> {
    const status = this.stepStatus === 'work' ? 'done' : 'work';
    await this.assembler.call(
      productionRoutes.changeStepStatus,
      { step_id: this.bench.step, status },
      options,
    );
    this.stepStatus = status;
  }

  /** An item that is not picked yet: the input of `pick`. */
  async nextPick() {
    const { data } = await this.picker.call(pickingRoutes.getPickingInstructions, this.picking);
    for (const one of data) {
      const location = one.locations[0];
      if (one.picked_quantity >= one.required_quantity || !location) continue;
      return {
        ...this.picking,
        picked_item: {
          product_id: one.product_id,
          batch_product_id: location.batch_product_id,
          cell_id: location.cell_id,
          quantity: 1,
        },
      };
    }
    throw new Error('Nothing left to pick');
  }

  async pick(
    input: Awaited<ReturnType<Shift['nextPick']>>,
    idempotencyKey: string = randomUUID(),
  ): Promise<void> {
    await this.picker.call(pickingRoutes.manualPick, input, { idempotencyKey });
  }

  /** Returns the photo's id. */
  async photograph(file: Buffer<ArrayBuffer>): Promise<number> {
    const { photo } = await this.assembler.call(
      mediaRoutes.uploadOperationPhoto,
      { production_task_operation_id: this.bench.operation, stage: 'step' },
      { file: { blob: new Blob([file], { type: 'image/jpeg' }), name: 'step.jpg' } },
    );
    return photo.id;
  }
}

let largePhoto: Promise<Buffer<ArrayBuffer>> | null = null;

/** Close to the limit of 5 MB; it occupies a worker for a while. */
export const large = (): Promise<Buffer<ArrayBuffer>> =>
  (largePhoto ??= noisyPhoto(2400, 1800).then((it) => Buffer.from(it)));
