import type { ShownBoard } from '@naryad/contracts/wall-boards/dto';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { act, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../../testing/fake-socket.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { aBoard } from '../../../shared/production-board/testing/board.js';
import { aPlaceCall, aShownBoard } from '../../../shared/production-board/testing/wall-board.js';
import type { FeedState } from './board-feed.js';
import * as sound from './chime.js';
import { WallBoard, WallBoardPage } from './wall-board-page.js';

const socket = vi.hoisted(() => ({ made: null as unknown, display: undefined as number | undefined }));
vi.mock('../../../shared/realtime/socket-factory.js', () => ({
  createSocket: (display: number) => {
    socket.display = display;
    return Promise.resolve(socket.made);
  },
}));
vi.mock('./chime.js', { spy: true });
vi.mock('./program-version.js', () => ({ hasNewProgram: () => Promise.resolve(false) }));

let board: ShownBoard;
let openedInputs: unknown[];
let live: FakeSocket;

beforeEach(() => {
  board = aShownBoard();
  openedInputs = [];
  live = new FakeSocket();
  socket.made = live;
  server.use(
    routeHandler(wallBoardRoutes.openWallBoard, ({ input }) => {
      openedInputs.push(input);
      return { success: true };
    }),
    routeHandler(wallBoardRoutes.getShownBoard, () => ({ success: true, data: board })),
  );
});

const open = (hash = '') => {
  location.hash = hash;
  return renderAt(
    '/board/5',
    <Routes>
      <Route path="/board/:id" element={<WallBoardPage />} />
    </Routes>,
  );
};

it('binds to the board by its link, and removes the token from the address', async () => {
  open('#secret');
  expect(await screen.findByRole('heading', { name: 'План и факт дня' })).toBeTruthy();
  expect(openedInputs).toEqual([{ id: 5, token: 'secret' }]);
  expect(location.hash).toBe('');
  expect(socket.display).toBe(5);
  expect(screen.getByText('Экран над линией · Сборка')).toBeTruthy();
  expect(screen.getByText('12:00')).toBeTruthy();
});

it('shows no data after it is revoked', async () => {
  open();
  await screen.findByRole('heading', { name: 'План и факт дня' });
  server.use(routeHandler(wallBoardRoutes.getShownBoard, () => new MockFailure(404, { message: '' })));
  act(() => live.end());
  expect((await screen.findByRole('alert')).textContent).toContain('Табло закрыто');
  expect(screen.queryByText('12:00')).toBeNull();
});

it('shows a new call at once with a sound', async () => {
  board = aShownBoard({ production: aBoard({ calls: [aPlaceCall(1)] }) });
  const { rerender } = renderBoard(board);
  expect(sound.chime).not.toHaveBeenCalled();
  rerender(
    aShownBoard({ production: aBoard({ calls: [aPlaceCall(1), aPlaceCall(2, { type: 'quality' })] }) }),
  );
  expect(await screen.findByRole('heading', { name: 'Вызовы' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((row) => within(row).getByText(/Пост/).textContent)).toEqual([
    'Материал · Пост 1.1',
    'Качество · Пост 1.1',
  ]);
  expect(sound.chime).toHaveBeenCalledTimes(1);
});

it.each([
  ['lost', { isDown: true, hasFailed: true }, 'Нет связи с сервером'],
  ['stale', { behindSince: -60_000 }, 'Данные устарели'],
])('shows across the screen that it is %s, and since when', (_, part, text) => {
  renderBoard(board, part);
  const sign = screen.getByRole('alert').textContent;
  expect(sign).toContain(text);
  expect(sign).toContain('Данные на 12:00:00');
});

it('rotates its pages for hours without leaks', async () => {
  vi.useFakeTimers();
  try {
    renderBoard(board);
    const headings = new Set<string | null>();
    const rotate = async (count: number): Promise<number> => {
      for (let index = 0; index < count; index += 1) {
        await act(() => vi.advanceTimersByTimeAsync(10_000));
        headings.add(screen.getByRole('heading').textContent);
      }
      return document.querySelectorAll('*').length;
    };
    // Complete rounds, so that the page is the same, and long enough without a response for the sign to
    // appear.
    const before = await rotate(12);
    expect(await rotate(60)).toBe(before);
    expect([...headings].toSorted()).toEqual([
      'Заказы в работе',
      'План и факт дня',
      'Рабочие центры',
      'Требует внимания',
    ]);
    expect(vi.getTimerCount()).toBeLessThan(12);
  } finally {
    vi.useRealTimers();
  }
});

function renderBoard(shownBoard: ShownBoard, part: Partial<FeedState> = {}) {
  const state = (stateBoard: ShownBoard): FeedState => ({
    board: stateBoard,
    answeredAt: performance.now(),
    hasFailed: false,
    isDown: false,
    behindSince: null,
    isClosed: false,
    ...part,
  });
  let show: (next: ShownBoard) => void = () => undefined;
  function Stage() {
    const [now, set] = useState(shownBoard);
    useEffect(() => {
      show = set;
    }, []);
    const [first] = useState(() => state(now));
    return <WallBoard state={{ ...first, board: now }} board={now} />;
  }
  renderAt('/board/5', <Stage />);
  return { rerender: (next: ShownBoard) => act(() => show(next)) };
}
