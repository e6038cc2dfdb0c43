import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { WorkStretch } from '@naryad/contracts/production/pauses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { OperationPause } from '../shared/operation-pause.js';
import { OperationStretches } from '../shared/operation-stretches.js';
import { anOperation } from '../testing/samples.js';
import { live, setStage, show } from '../testing/stage.js';
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

/** Takes operation 7 off its place, question and all; answers what the server was asked. */
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

it('a planner takes an operation off its place after a question', async () => {
  expect(await release({ success: true })).toEqual([{ operation_id: 7, comment: null }]);
});

it('a refusal is said', async () => {
  await release(new MockFailure(422, { message: 'Операция уже завершена' }));
  expect(await screen.findByText('Операция уже завершена')).toBeTruthy();
});

it('only what is in work can be taken off its place', () => {
  show('/o', '/o', <ReleaseOperation operation={anOperation(7, { status: 'done' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a pause says why and since when', async () => {
  const pause = { reason: 'material' as const, comment: null, since: '2026-11-20T06:05:00.000Z' };
  show('/o', '/o', <OperationPause pause={pause} />);
  expect(await screen.findByText('Пауза: Нет материала, с 20.11.2026 09:05')).toBeTruthy();
});

it('stretches are listed where work was put aside, with the names of that time', async () => {
  const stretch = (part: Partial<WorkStretch>): WorkStretch => ({
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
    <OperationStretches stretches={[stretch({ end: 'lunch' }), stretch({ id: 2, user: 'Петров Иван' })]} />,
  );
  expect(await screen.findByText(/\(1ч 30м\) · Иванова Анна · Пост 2 · Обед/)).toBeTruthy();
  expect(screen.getByText(/Петров Иван · Пост 2 · Завершена/)).toBeTruthy();
});
