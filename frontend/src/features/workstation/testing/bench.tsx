import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { server } from '../../../../testing/server.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { withoutPauses } from '../../../shared/scanner/testing/keyboard.js';
import { useSession } from '../../../shared/session/session.js';
import { WorkstationPage } from '../page/workstation-page.js';
import { camera, connection } from './bench-state.js';
import { FakePlant } from './fake-plant.js';
import { FakeSocket } from '../../../../testing/fake-socket.js';

/*
 * The whole workstation with a fake plant. A spec that uses it mocks two modules:
 *    vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
 *    vi.mock('../../../shared/realtime/realtime.js', async () => (await import('../testing/bench-state.js')).realtimeModule);
 */

export { camera };

export interface Bench {
  plant: FakePlant;
  live: FakeSocket;
}

/** Sets up a fresh plant before each test. */
export function makeBench(): Bench {
  const bench: Bench = { plant: new FakePlant(), live: new FakeSocket() };
  let stopScanner: () => void = () => undefined;

  beforeEach(() => {
    bench.plant = new FakePlant();
    bench.live = new FakeSocket();
    connection.current = new RealtimeClient(() => Promise.resolve(bench.live));
    camera.open = null;
    server.use(...bench.plant.handlers);
    stopScanner = scanEngine.start();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => stopScanner());
  return bench;
}

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? <WorkstationPage /> : null;
}

/** Opens a desk as the signed-in user. */
export const openDesk = (path = '/assembler-desk/7'): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route path="/assembler-desk/:id" element={<Guarded />} />
      <Route path="/picking-desk/:id" element={<Guarded />} />
      <Route path="/otk-desk/:id" element={<Guarded />} />
      <Route path="/storekeeper-desk/:id" element={<Guarded />} />
      <Route path="*" element={null} />
    </Routes>,
  );

export const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

async function press(view: Rendered, name: string, question: string, answer: string): Promise<void> {
  await waitFor(async () => expect(await button(name)).toHaveProperty('disabled', false));
  await view.user.click(await button(name));
  await screen.findByRole('alertdialog', { name: question });
  await answerQuestion(view.user, answer);
}

export const start = (view: Rendered): Promise<void> =>
  press(view, 'Начать операцию', 'Вы действительно хотите начать операцию?', 'Начать');
export const next = (view: Rendered): Promise<void> =>
  press(view, 'Следующий шаг →', 'Вы действительно хотите перейти к следующему шагу?', 'Перейти');
export const finish = (view: Rendered): Promise<void> =>
  press(view, 'Завершить', 'Вы действительно хотите завершить операцию?', 'Завершить');

/** Accessible description of an element. */
export const describedBy = (element: HTMLElement): string | null =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

/** A user who types slower than a scanner. */
export const person = userEvent.setup({ delay: 60 });

/**
 * A keyboard scanner without physical key codes, as on Android; its text may be in the Russian keyboard
 * layout.
 */
export function scan(text: string): void {
  act(() =>
    withoutPauses(() => {
      for (const key of [...text, 'Enter']) {
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      }
    }),
  );
}
