import type { PlaceCall } from '@naryad/contracts/calls/dto';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import type { TaskStep, WorkplaceTask } from '@naryad/contracts/production/dto';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';

/** Valid sample objects for the workstation's specs; a spec overrides only the relevant fields. */
export function sampleUser(change: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 5,
    first_name: 'Иван',
    last_name: 'Петров',
    name: 'Иван Петров',
    email: 'assembler@naryad.local',
    role: { name: 'Сборщик' },
    modules: [
      { id: 7, key: 'assembler-desk', name: 'Сборка', route: 'assembler-desk/7' },
      { id: 8, key: 'picking-desk', name: 'Комплектовка', route: 'picking-desk/8' },
    ],
    start_module: null,
    two_factor: false,
    ...change,
  };
}

export function sampleWorkPlace(change: Partial<WorkPlace> = {}): WorkPlace {
  return {
    id: 3,
    name: 'Пост 2',
    workshop_post_id: 4,
    workshop_post: { id: 4, name: 'Участок сборки', workshop: { id: 1, name: 'Сборочный цех' } },
    module_id: 7,
    module: { id: 7, name: 'Сборка', key: 'assembler-desk' },
    version: 1,
    ...change,
  };
}

export function sampleStep(
  id: number,
  change: Partial<TaskStep['operation_step']> = {},
  status: TaskStep['status'] = 'new',
): TaskStep {
  return {
    id,
    status,
    sort: id * 5,
    operation_step: {
      id: id + 1000,
      name: `Шаг номер ${id}`,
      description: `Описание ${id}`,
      type: 'production',
      img_url: null,
      documents: [],
      components: [],
      ...change,
    },
  };
}

export function sampleTask(change: Partial<WorkplaceTask> = {}): WorkplaceTask {
  return {
    id: 100,
    task_id: 50,
    workshop_post_unit_id: 3,
    operation_status: 'new',
    is_picking: false,
    product_id: 9,
    batch_product_id: 77,
    serial_number: 'K2-000031',
    product_name: 'Контроллер К2',
    img_url: 'k2.jpg',
    production_order_id: 12,
    order_date: '2026-11-20T06:00:00.000Z',
    specification: 'К2, исполнение 1',
    commercial_order_number: 'К-104',
    task_number: '12-031',
    completed_count: 31,
    total_count: 50,
    operation_name: 'Монтаж платы',
    fact_start_datetime: null,
    usual_seconds: null,
    pause: null,
    worked: { seconds: null, since: null },
    queue: [
      {
        production_order_id: 13,
        commercial_order_number: 'К-105',
        product_name: 'Блок питания',
        quantity: 20,
        status: 'new',
      },
    ],
    steps: [sampleStep(1), sampleStep(2), sampleStep(3)],
    version: 1,
    ...change,
  };
}

export { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';

let lastCall = 0;

export function sampleCall(change: Partial<PlaceCall> = {}): PlaceCall {
  return {
    id: (lastCall += 1),
    type: 'material',
    comment: null,
    workshop_post_unit: { id: 3, name: 'Пост 2' },
    workshop_post: { id: 4, name: 'Участок сборки' },
    operation: null,
    raised_at: '2026-11-20T09:03:00.000Z',
    raised_by: { first_name: 'Иван', last_name: 'Петров' },
    acknowledged_at: null,
    acknowledged_by: null,
    arrived_at: null,
    arrived_by: null,
    solved_at: null,
    solved_by: null,
    solution: null,
    escalations: [],
    ...change,
  };
}
