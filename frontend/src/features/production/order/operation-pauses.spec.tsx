import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { WorkInterval } from '@naryad/contracts/production/pauses';
import { rooms } from '@naryad/contracts/realtime';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { OperationPause } from '../shared/operation-pause.js';
import { WorkIntervals } from '../shared/work-intervals.js';
import { anOperation } from '../testing/samples.js';
import { live, setStage, show } from '../testing/stage.js';
import { HandOverOperation } from './hand-over-operation.js';
import { ReleaseOperation } from './release-operation.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

beforeEach(() => {
  setStage(4);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Releases operation 7 from its work place and confirms. Returns the requests that the server received. */
async function release(answer: MockFailure | { success: true }): Promise<unknown[]> {
  const released: unknown[] = [];
  server.use(
    routeHandler(pauseRoutes.releaseOperation, ({ input }) => {
      released.push(input);
      return answer;
    }),
  );
  const view = show('/o', '/o', <ReleaseOperation operation={anOperation(7, { status: 'work' })} />);
  await view.user.click(await screen.findByRole('button', { name: 'Снять с рабочего места' }));
  await screen.findByText(/«Монтаж платы» уйдёт с места «Пост 2» обратно в очередь/);
  expect(released).toEqual([]);
  await answerQuestion(view.user, 'Снять с рабочего места');
  await waitFor(() => expect(released).toHaveLength(1));
  return released;
}

it('a planner releases an operation from its work place after a confirmation', async () => {
  expect(await release({ success: true })).toEqual([{ operation_id: 7, comment: null }]);
});

it('a refusal is shown', async () => {
  await release(new MockFailure(422, { message: 'Операция уже завершена' }));
  expect(await screen.findByText('Операция уже завершена')).toBeTruthy();
});

it('only an operation in work can be released', () => {
  show('/o', '/o', <ReleaseOperation operation={anOperation(7, { status: 'done' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

const aWorkPlace = (id: number, name: string, module_id: number | null = 3) => ({
  id,
  name,
  workshop_post_id: 1,
  workshop_post: { id: 1, name: 'Монтаж', workshop: { id: 1, name: 'Цех' } },
  module_id,
  module: null,
  version: 1,
});

describe('handing over to another work place', () => {
  let handed: unknown[];
  let answer: MockFailure | { success: true };
  let workPlaces: ReturnType<typeof aWorkPlace>[];
  beforeEach(() => {
    handed = [];
    answer = { success: true };
    workPlaces = [aWorkPlace(2, 'Пост 2'), aWorkPlace(5, 'Пост 5'), aWorkPlace(6, 'Без терминала', null)];
    server.use(
      routeHandler(workshopRoutes.getWorkshopPostUnits, ({ input }) => {
        expect(input).toMatchObject({ workshop_post_id: 1 });
        return { success: true, data: workPlaces, current_page: 1, per_page: 100, total: 3, last_page: 1 };
      }),
      routeHandler(pauseRoutes.handOverOperation, ({ input }) => {
        handed.push(input);
        return answer;
      }),
    );
  });
  const openDialog = async () => {
    const view = show('/o', '/o', <HandOverOperation operation={anOperation(7, { status: 'work' })} />);
    await view.user.click(await screen.findByRole('button', { name: 'Передать на другое место' }));
    await screen.findByText(/«Монтаж платы» сейчас на месте «Пост 2»/);
    return view;
  };
  const chooseWorkPlace = async ({ user }: Awaited<ReturnType<typeof openDialog>>): Promise<void> => {
    await user.click(await screen.findByRole('combobox', { name: /Рабочее место/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Выберите место', 'Пост 5']);
    await user.click(screen.getByRole('option', { name: 'Пост 5' }));
  };
  const send = (view: Awaited<ReturnType<typeof openDialog>>) =>
    view.user.click(screen.getByRole('button', { name: 'Передать' }));

  it('offers the other served work places of its work center, and requires one', async () => {
    const view = await openDialog();
    await send(view);
    expect(await screen.findByText('Выберите рабочее место')).toBeTruthy();
    await chooseWorkPlace(view);
    await view.user.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Смена');
    await send(view);
    await waitFor(() =>
      expect(handed).toEqual([{ operation_id: 7, workshop_post_unit_id: 5, comment: 'Смена' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports that it was too late, and preserves the input', async () => {
    answer = new MockFailure(422, { message: 'Операция уже завершена', code: 'PRODUCTION_OPERATION_DONE' });
    const view = await openDialog();
    await chooseWorkPlace(view);
    await view.user.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Смена');
    await send(view);
    expect(await screen.findByText('Операция уже завершена')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Комментарий' }).value).toBe('Смена');
  });

  it('follows live which work places exist: one was deleted', async () => {
    const view = await openDialog();
    await chooseWorkPlace(view);
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.catalog()));
    workPlaces = [aWorkPlace(2, 'Пост 2'), aWorkPlace(8, 'Пост 8')];
    act(() =>
      live.socket.push(rooms.catalog(), [{ entity: 'catalog', id: 1, list: 'workshops', stale: true }]),
    );
    expect(await screen.findByText('Этого места больше нет. Выберите другое.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Передать' }).disabled).toBe(true);
  });

  it('is available for operations in work only, and reports when there is no other work place', async () => {
    workPlaces = [aWorkPlace(2, 'Пост 2')];
    await openDialog();
    expect(await screen.findByText('В рабочем центре «Монтаж» нет других рабочих мест')).toBeTruthy();
  });

  it('is not offered for an operation without a worker', () => {
    show('/o', '/o', <HandOverOperation operation={anOperation(7, { status: 'new' })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('a pause shows its reason and start', async () => {
  const pause = { reason: 'material' as const, comment: null, since: '2026-11-20T06:05:00.000Z' };
  show('/o', '/o', <OperationPause pause={pause} />);
  expect(await screen.findByText('Пауза: Нет материала, с 20.11.2026 09:05')).toBeTruthy();
});

it('work intervals are listed when work was paused, with the names of that time', async () => {
  const workInterval = (part: Partial<WorkInterval>): WorkInterval => ({
    id: 1,
    started_at: '2026-11-20T06:00:00.000Z',
    ended_at: '2026-11-20T07:30:00.000Z',
    end: 'done',
    comment: null,
    workshop_post_unit: 'Пост 2',
    user: 'Иванова Анна',
    ...part,
  });
  show(
    '/o',
    '/o',
    <WorkIntervals
      stretches={[workInterval({ end: 'lunch' }), workInterval({ id: 2, user: 'Иван Петров' })]}
    />,
  );
  expect(await screen.findByText(/\(1ч 30м\) · Иванова Анна · Пост 2 · Обед/)).toBeTruthy();
  expect(screen.getByText(/Иван Петров · Пост 2 · Завершена/)).toBeTruthy();
});
