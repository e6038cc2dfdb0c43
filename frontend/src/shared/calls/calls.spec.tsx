import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../realtime/realtime.js';
import type { RoomHandler } from '../realtime/realtime-client.js';
import { useSession } from '../session/session.js';
import { MyCalls } from './my-calls.js';
import { runningText } from './running-time.js';
import { aCall, ACKNOWLEDGED } from './testing/a-call.js';
import { useRinging } from './use-ringing.js';

const feedback = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../scanner/feedback.js', () => ({ feedback: feedback }));
const joined = new Map<string, RoomHandler>();

it('time runs by seconds, from an hour on by minutes, and never backwards', () => {
  const since = '2026-11-20T09:00:00.000Z';
  const runningAt = (time: string): string => runningText(since, Date.parse(`2026-11-20T${time}Z`));
  expect(runningAt('09:02:05')).toBe('2:05');
  expect(runningAt('10:30:00')).toBe('1ч 30м');
  expect(runningAt('08:59:00')).toBe('0:00');
});

describe('call sounds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    feedback.mockClear();
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());
  const ring = (calls: PlaceCall[] | undefined) =>
    renderHook(({ shown }) => useRinging(shown), { initialProps: { shown: calls } });

  it('plays for a new call at once, and repeats every 20 s until someone answers', () => {
    const view = ring([]);
    view.rerender({ shown: [aCall(1)] });
    expect(feedback).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(40_000));
    expect(feedback).toHaveBeenCalledTimes(3);
    view.rerender({ shown: [aCall(1, ACKNOWLEDGED)] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(feedback).toHaveBeenCalledTimes(3);
  });

  it('calls that are open when the screen opens wait for the next repetition; a muted device plays nothing', () => {
    const view = ring([aCall(1)]);
    expect(feedback).not.toHaveBeenCalled();
    act(() => view.result.current.toggle());
    expect(view.result.current.isMuted).toBe(true);
    view.rerender({ shown: [aCall(1), aCall(2)] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(feedback).not.toHaveBeenCalled();
    act(() => view.result.current.toggle());
    act(() => vi.advanceTimersByTime(20_000));
    expect(feedback).toHaveBeenCalledTimes(1);
  });
});

function Signed() {
  return useSession().status === 'signed-in' ? <MyCalls size="touch" /> : null;
}

it('a user answers the calls addressed to it, and sees who responds to the calls of its own work places', async () => {
  vi.spyOn(realtime, 'join').mockImplementation((room, handler) => {
    joined.set(room, handler);
    return () => void joined.delete(room);
  });
  let addressed = [aCall(1, { comment: 'Нет винтов' })];
  let own = [aCall(2, { type: 'repair', ...ACKNOWLEDGED })];
  const refusal = new MockFailure(422, {
    success: false,
    message: 'Вызов уже принят: Анна Орлова',
    code: 'CALL_ACKNOWLEDGED',
  });
  server.use(
    routeHandler(authRoutes.me, () => ({
      data: aUser({ id: 5, modules: [aModule(9, 'tsd-scan', 'ТСД 1')] }),
    })),
    routeHandler(callRoutes.getMyCalls, () => ({ success: true, data: { addressed, own } })),
    routeHandler(callRoutes.acknowledgeCall, () => {
      addressed = [aCall(1, ACKNOWLEDGED)];
      return refusal;
    }),
  );
  const view = renderAt('/tsd-scan/9', <Signed />);
  expect(await screen.findByText('Нет винтов')).toBeTruthy();
  expect(screen.getByText(/Анна Орлова идёт/).textContent).toMatch(/^Ремонт · Пост 2/);
  expect(screen.getAllByRole('button', { name: /^(Принять|На месте|Решено)/ })).toHaveLength(3);
  await view.user.click(screen.getByRole('button', { name: 'Принять: Материал · Пост 1' }));
  await waitFor(() => expect(screen.getAllByText(/Анна Орлова идёт/)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /^Принять/ })).toBeNull();

  addressed = [];
  own = [
    aCall(2, {
      type: 'repair',
      ...ACKNOWLEDGED,
      arrived_at: ACKNOWLEDGED.acknowledged_at,
      arrived_by: ACKNOWLEDGED.acknowledged_by,
    }),
  ];
  const message = { room: '', epoch: '', from: 1, seq: 1, at: '', changes: [] };
  const news = [{ entity: 'place-calls', id: 4, stale: true }] as const;
  act(() => joined.get(rooms.workCenter(4))!.onChanges([...news], message));
  expect(await screen.findByText(/Анна Орлова на месте/)).toBeTruthy();
  own = [];
  act(() => joined.get(rooms.user(5))!.onChanges([...news], message));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Вызовы с рабочих мест' })).toBeNull());
});
