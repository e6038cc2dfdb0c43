import { authRoutes } from '@naryad/contracts/auth/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import type { FinishedOutput } from '@naryad/contracts/handheld/desk-dto';
import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import type { PickingInstruction, ScannedProduct } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { HttpHandler } from 'msw';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { pickedAt } from './fake-picks.js';
import { readingsAfter } from './fake-readings.js';
import { sampleCall, sampleWorkPlace, sampleUser } from './samples.js';

export interface Call {
  readonly name: string;
  readonly input: unknown;
  readonly key: string | null;
}

/** A fake plant behind the API: one work place with a list of operations, and a log of calls. */
export class FakePlant {
  user: CurrentUser = sampleUser();
  places: readonly WorkPlace[] = [sampleWorkPlace()];
  /** The first one is the current task of the work place. */
  tasks: WorkplaceTask[] = [];
  instructions: PickingInstruction[] = [];
  /** Open calls of the work place. */
  placeCalls: PlaceCall[] = [];
  finished: FinishedOutput = { cell: null, obstacle: null, units: [] };
  readonly codes = new Map<number, ScannedProduct>();
  readonly calls: Call[] = [];
  /** Failures to return, by name of the call, each once. */
  readonly failures = new Map<string, MockFailure[]>();

  /** Names of the state-changing calls, in order. */
  get actions(): readonly string[] {
    return this.calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`);
  }

  failOnce(name: string, status: number, message: string, code?: string): void {
    const existing = this.failures.get(name) ?? [];
    this.failures.set(name, [...existing, new MockFailure(status, { success: false, message, code })]);
  }

  readonly handlers: readonly HttpHandler[] = [
    routeHandler(authRoutes.me, () => ({ data: this.user })),
    routeHandler(workshopRoutes.getWorkshopPostUnits, () => ({
      success: true as const,
      data: [...this.places],
      current_page: 1,
      per_page: 100,
      total: this.places.length,
      last_page: 1,
    })),
    routeHandler(
      productionRoutes.getTaskForWorkshopPostUnit,
      ({ input }) =>
        this.#failure('getTask') ?? {
          success: true as const,
          data: this.#ofUnit(input.batch_product_id) ?? this.tasks[0] ?? null,
        },
    ),
    routeHandler(productionRoutes.changeOperationStatus, ({ input, headers }) => {
      const failure = this.#call('changeStatus', input, headers);
      if (failure?.body.code === 'PRODUCTION_OPERATION_TAKEN') this.tasks = this.tasks.slice(1);
      if (failure) return failure;
      const task = this.tasks.find((one) => one.id === input.operation_id);
      if (task !== undefined) {
        const rest = this.tasks.filter((one) => one !== task);
        this.tasks = input.status === 'done' ? rest : [{ ...task, operation_status: 'work' }, ...rest];
      }
      return { success: true as const };
    }),
    routeHandler(pauseRoutes.pauseOperation, ({ input, headers }) => {
      const failure = this.#call('pause', input, headers);
      if (failure) return failure;
      const pause = {
        reason: input.reason,
        comment: input.comment ?? null,
        since: '2026-11-20T09:03:00.000Z',
      };
      this.#change(input.operation_id, { pause });
      // An operation that is paused for missing material gives way to other work.
      const [first, second] = this.tasks;
      if (first && second && input.reason === 'material') {
        const { id, task_number, product_name, operation_name } = first;
        this.tasks = [
          { ...second, paused: [{ id, task_number, product_name, operation_name, pause }] },
          first,
        ];
      }
      return { success: true as const };
    }),
    routeHandler(pauseRoutes.resumeOperation, ({ input, headers }) => {
      const failure = this.#call('resume', input, headers);
      if (failure) return failure;
      this.#change(input.operation_id, { pause: null });
      const resumed = this.tasks.find((task) => task.id === input.operation_id);
      if (resumed) this.tasks = [resumed, ...this.tasks.filter((task) => task !== resumed)];
      return { success: true as const };
    }),
    routeHandler(pauseRoutes.handOverOperation, ({ input, headers }) => {
      const failure = this.#call('handOver', input, headers);
      if (failure) return failure;
      this.tasks = this.tasks.filter((task) => task.id !== input.operation_id);
      return { success: true as const };
    }),
    routeHandler(callRoutes.getPlaceCalls, () => ({
      success: true as const,
      data: { calls: [...this.placeCalls] },
    })),
    routeHandler(callRoutes.raiseCall, ({ input, headers }) => {
      const failure = this.#call('call', input, headers);
      if (failure) return failure;
      const call = sampleCall({ type: input.type, comment: input.comment ?? null });
      this.placeCalls = [...this.placeCalls, call];
      return { success: true as const, data: call };
    }),
    routeHandler(callRoutes.arriveAtCall, ({ input, headers }) => {
      const failure = this.#call('arriveAtCall', input, headers);
      if (failure) return failure;
      const call = this.placeCalls.find(({ id }) => id === input.id)!;
      const arrived = { ...call, arrived_at: '2026-11-20T09:06:00.000Z', arrived_by: call.acknowledged_by };
      this.placeCalls = this.placeCalls.map((one) => (one === call ? arrived : one));
      return { success: true as const, data: arrived };
    }),
    routeHandler(callRoutes.solveCall, ({ input, headers }) => {
      const failure = this.#call('solveCall', input, headers);
      if (failure) return failure;
      const call = this.placeCalls.find(({ id }) => id === input.id)!;
      this.placeCalls = this.placeCalls.filter((one) => one !== call);
      return { success: true as const, data: call };
    }),
    routeHandler(deskReceptionRoutes.getFinishedGoods, () => ({
      success: true as const,
      data: this.finished,
    })),
    routeHandler(deskReceptionRoutes.receiveFinishedUnit, ({ input, headers }) => {
      const failure = this.#call('receive', input, headers);
      if (failure) return failure;
      const { cell, units } = this.finished;
      const unit = units.find(({ batch_product_id: id }) => id === input.batch_product_id)!;
      const received = [input.batch_product_id, ...(input.further_batch_product_ids ?? [])];
      this.finished = {
        ...this.finished,
        units: units.filter(({ batch_product_id: id }) => !received.includes(id)),
      };
      const { batch_product_id, product_name, serial_number } = unit;
      return {
        success: true as const,
        data: {
          ...{ id: 900, batch_product_id, product_name, serial_number, type: 'production' as const },
          ...{ cell_id: cell!.id, cell_address: cell!.address },
        },
      };
    }),
    routeHandler(productionRoutes.changeStepStatus, ({ input, headers }) => {
      const failure = this.#call('changeStepStatus', input, headers);
      if (failure) return failure;
      this.tasks = this.tasks.map((task) => ({
        ...task,
        steps: task.steps.map((step) =>
          step.id === input.step_id ? { ...step, status: input.status } : step,
        ),
      }));
      return { success: true as const };
    }),
    routeHandler(readingRoutes.saveReadings, ({ input, headers }) => {
      const failure = this.#call('saveReadings', input, headers);
      if (failure) return failure;
      const step = this.tasks[0]!.steps.find((one) => one.id === input.step_id)!;
      const readings = readingsAfter(step, input.readings);
      this.#change(this.tasks[0]!.id, {
        steps: this.tasks[0]!.steps.map((one) => (one === step ? { ...one, readings } : one)),
      });
      return { success: true as const, data: readings };
    }),
    routeHandler(
      pickingRoutes.getPickingInstructions,
      () =>
        this.#failure('getPickingInstructions') ?? {
          success: true as const,
          data: this.instructions,
          storehouse_ids: [7],
        },
    ),
    routeHandler(pickingRoutes.scanProduct, ({ input }) => {
      const scanned = this.codes.get(Number(input.pid));
      if (scanned === undefined)
        return new MockFailure(404, { success: false, message: 'Продукция не найдена' });
      return { success: true as const, data: scanned };
    }),
    routeHandler(pickingRoutes.manualPick, ({ input, headers }) => {
      const failure = this.#call('manualPick', input, headers);
      if (failure) return failure;
      const { product_id, batch_product_id, instead_of_batch_product_id } = input.picked_item;
      const instruction = this.instructions.find((one) => one.product_id === product_id);
      const lotId = instead_of_batch_product_id ?? batch_product_id;
      const location = instruction?.locations.find((one) => one.batch_product_id === lotId);
      if (instruction === undefined || location === undefined) {
        return new MockFailure(422, { success: false, message: 'Изделие не найдено на складе' });
      }
      const { picked, left, after } = pickedAt(instruction, location, input.picked_item);
      this.instructions = this.instructions.map((one) => (one === instruction ? after : one));
      return {
        success: true as const,
        data: {
          storehouse_product_id: location.storehouse_product_id,
          manufacture_date: null,
          expiry_date: null,
          picked_quantity: picked,
          required_quantity: instruction.required_quantity,
          available_quantity: left,
        },
      };
    }),
    routeHandler(pickingRoutes.returnPick, ({ input, headers }) => {
      const failure = this.#call('returnPick', input, headers);
      if (failure) return failure;
      this.instructions = this.instructions.map((instruction) => {
        const items = instruction.picked_items.filter(
          (item) => item.batch_product_id !== input.batch_product_id,
        );
        return {
          ...instruction,
          picked_items: items,
          picked_quantity: items.reduce((sum, item) => sum + item.quantity, 0),
          locations: instruction.locations.map((location) =>
            location.batch_product_id === input.batch_product_id
              ? { ...location, available_quantity: 1 }
              : location,
          ),
        };
      });
      return { success: true as const };
    }),
    routeHandler(pickingRoutes.completePickingOperation, ({ input, headers }) => {
      return this.#call('completePicking', input, headers) ?? { success: true as const };
    }),
    routeHandler(mediaRoutes.uploadOperationPhoto, ({ input, headers }) => {
      const failure = this.#call('uploadPhoto', input, headers);
      if (failure) return failure;
      const photo = {
        id: 1,
        operation_id: 100,
        stage: 'timer' as const,
        path: 'photos/a.jpg',
        thumb_path: 'photos/a.jpg',
        processed: false,
        created_at: '2026-11-20T09:00:00.000Z',
        version: 1,
      };
      return { success: true as const, path: photo.path, photo };
    }),
    routeHandler(authRoutes.logout, ({ headers }) => this.#call('logout', {}, headers) ?? {}),
  ];

  #call(name: string, input: unknown, headers: Headers): MockFailure | null {
    this.calls.push({ name, input, key: headers.get('idempotency-key') });
    return this.#failure(name);
  }

  #change(id: number, change: Partial<WorkplaceTask>): void {
    this.tasks = this.tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
  }

  /** Only when no operation is running. */
  #ofUnit(unit: number | null | undefined): WorkplaceTask | undefined {
    if (this.tasks[0]?.operation_status === 'work') return undefined;
    return this.tasks.find((task) => unit != null && task.batch_product_id === unit);
  }

  #failure(name: string): MockFailure | null {
    return this.failures.get(name)?.shift() ?? null;
  }
}
