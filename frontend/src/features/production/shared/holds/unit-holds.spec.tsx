import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import { productionUnitRoutes as routes } from '@naryad/contracts/production/unit-routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import type { LotHold } from '@naryad/contracts/stock/hold-dto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../../testing/route-handler.js';
import { server } from '../../../../../testing/server.js';
import { anOperation, aTask, taskDetails } from '../../testing/samples.js';
import { live, setStage, show } from '../../testing/stage.js';
import { OperationRuns } from './operation-runs.js';
import { ScrappedItem } from './scrapped-item.js';
import { HoldButton, UnitHolds, UnitSigns } from './unit-holds.js';

vi.mock('../../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const MODULE = 4;

const aHold = (part: Partial<LotHold> = {}): LotHold => ({
  id: 5,
  reason: 'Непропай',
  comment: 'Разъём X3',
  operation_id: null,
  held_at: '2026-11-20T06:00:00.000Z',
  held_by: 'Иван Петров',
  released_at: null,
  released_by: null,
  release_reason: null,
  ...part,
});

const open = (holds: LotHold[]): Rendered => {
  const task: TaskDetails = { ...taskDetails(aTask(100), []), module_id: MODULE, holds };
  return show(
    '/unit',
    '/unit',
    <>
      <HoldButton task={task} />
      <UnitHolds task={task} />
    </>,
  );
};

beforeEach(() => {
  setStage(MODULE);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows that an item was scrapped, whether its unit is still held or not', async () => {
  const scrapped_at = '2026-11-20T06:00:00.000Z';
  const unit = { id: 1, product_id: 1, serial_number: 'K2-1' };
  const heldUnit = { ...unit, hold_reason: 'Трещина' };
  show(
    '/unit',
    '/unit',
    <>
      <p>
        <UnitSigns item={{ scrapped_at, batch_products: [unit] }} />
      </p>
      <p>
        <UnitSigns item={{ scrapped_at, batch_products: [heldUnit] }} />
      </p>
      <p>
        <UnitSigns item={{ scrapped_at: null, batch_products: [heldUnit] }} />
      </p>
    </>,
  );
  expect(await screen.findAllByText('Брак')).toHaveLength(2);
  expect(screen.getAllByTitle('На удержании: Трещина')).toHaveLength(2);
});

describe('a unit on hold', () => {
  it('shows the reason, start, user and consequences of a hold', async () => {
    open([aHold()]);
    const sign = (await screen.findByText('На удержании: Непропай')).closest<HTMLElement>('[data-kind]')!;
    expect(sign.textContent).toContain('Разъём X3');
    expect(sign.textContent).toContain('20.11.2026 09:00, Иван Петров');
    expect(sign.textContent).toContain('нельзя принять на склад');
    expect(screen.queryByRole('button', { name: 'Удержать изделие' })).toBeNull();
  });

  it('is released with a reason; the command names the hold that the user saw', async () => {
    const released: RequestOf<typeof routes.releaseUnit>[] = [];
    server.use(
      routeHandler(routes.releaseUnit, ({ input }) => {
        released.push(input);
        return { success: true };
      }),
    );
    const { user } = open([aHold()]);
    await user.click(await screen.findByRole('button', { name: 'Снять удержание' }));
    const submit = () => screen.getAllByRole('button', { name: 'Снять удержание' }).at(-1)!;
    await user.click(submit());
    expect(await screen.findByText('Укажите причину')).toBeTruthy();
    expect(released).toEqual([]);
    await user.type(screen.getByLabelText(/Почему удержание снимается/), 'Перепаян');
    await user.click(submit());
    await waitFor(() => expect(released).toEqual([{ id: 5, reason: 'Перепаян' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('remains with the input when another user was faster', async () => {
    server.use(
      routeHandler(routes.releaseUnit, () => new MockFailure(422, { message: 'Удержание уже снято' })),
    );
    const { user } = open([aHold()]);
    await user.click(await screen.findByRole('button', { name: 'Снять удержание' }));
    await user.type(screen.getByLabelText(/Почему удержание снимается/), 'Перепаян{Enter}');
    expect(await screen.findByText('Удержание уже снято')).toBeTruthy();
    expect(screen.getByDisplayValue('Перепаян')).toBeTruthy();
  });
});

describe('a unit that is not held', () => {
  it('can be held, with a comment', async () => {
    const heldUnit: RequestOf<typeof routes.holdUnit>[] = [];
    server.use(
      routeHandler(routes.holdUnit, ({ input }) => {
        heldUnit.push(input);
        return { success: true, data: { id: 6 } };
      }),
    );
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Удержать изделие' }));
    await user.type(screen.getByLabelText('Причина'), 'Царапина');
    await user.type(screen.getByLabelText('Комментарий'), 'Крышка');
    await user.click(screen.getAllByRole('button', { name: 'Удержать изделие' }).at(-1)!);
    await waitFor(() =>
      expect(heldUnit).toEqual([{ batch_product_id: 1000, reason: 'Царапина', comment: 'Крышка' }]),
    );
  });

  it('shows the holds that are over', async () => {
    open([
      aHold({
        released_at: '2026-11-21T07:30:00.000Z',
        released_by: 'Иванова Анна',
        release_reason: 'Перепаян',
      }),
    ]);
    expect(await screen.findByText('Удержание «Непропай»: 20.11.2026 09:00 – 21.11.2026 10:30')).toBeTruthy();
    expect(screen.getByText('Снято: Перепаян (Иванова Анна)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Удержать изделие' })).toBeTruthy();
  });
});

it('people of other modules see a hold, and can neither put nor release one', async () => {
  setStage(9);
  open([aHold()]);
  expect(await screen.findByText('На удержании: Непропай')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a scrapped item', () => {
  const run = {
    id: 1,
    run: 1,
    place_name: 'ОТК 1',
    user_name: 'Иван Петров',
    started_at: '2026-11-20T06:00:00.000Z',
    ended_at: '2026-11-20T06:10:00.000Z',
    result: 'scrap' as const,
    reason: 'Трещина',
    comment: null,
    decided_by: 'Иван Петров',
    back_to: null,
    replacement_task_id: null,
  };
  const scrapped = (replacement: number | null): TaskDetails => ({
    ...taskDetails(aTask(100), [anOperation(1000, { runs: [{ ...run, replacement_task_id: replacement }] })]),
    module_id: MODULE,
    scrapped_at: '2026-11-20T06:10:00.000Z',
  });

  it('is replaced by one tap', async () => {
    const replaced: number[] = [];
    server.use(
      routeHandler(inspectionRoutes.replaceTask, ({ input }) => {
        replaced.push(input.id);
        return { success: true, data: { id: 200 } };
      }),
    );
    const { user } = show('/unit', '/unit', <ScrappedItem task={scrapped(null)} />);
    expect(await screen.findByText('Забраковано 20.11.2026 09:10')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сделать замену' }));
    await waitFor(() => expect(replaced).toEqual([100]));
  });

  it('shows that it was replaced, and cannot be replaced again', async () => {
    show('/unit', '/unit', <ScrappedItem task={scrapped(200)} />);
    expect(await screen.findByText(/Замена сделана/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows its run with work place, user, reason and inspection result', async () => {
    show('/unit', '/unit', <OperationRuns runs={[run]} />);
    const list = await screen.findByRole('list', { name: 'Выполнения операции' });
    expect(list.textContent).toBe(
      'Выполнение 1: 20.11.2026 09:00 – 20.11.2026 09:10БракОТК 1, Иван ПетровТрещинаРешение: Иван Петров',
    );
  });
});
