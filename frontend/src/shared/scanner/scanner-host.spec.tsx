import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { saveFeedbackSettings } from './feedback-settings.js';
import { scanEngine, type ScanContext } from './scan-engine.js';
import { useScanContext } from './use-scan-context.js';

beforeEach(() => saveFeedbackSettings({ sound: false, vibration: false, flash: false }));

function Screen({ onScan }: Pick<ScanContext, 'onScan'>): null {
  useScanContext({ title: 'Приёмка', onScan });
  return null;
}

it('shows that no screen handles scans, until it is closed or the next scan', async () => {
  const { user } = renderAt('/', <main />);
  act(() => scanEngine.submit('pid=5'));
  expect(screen.getByText('Здесь сканирование не используется')).toBeTruthy();
  expect(screen.getByText('Отсканировано: код изделия 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Закрыть сообщение сканера' }));
  expect(screen.queryByText('Отсканировано: код изделия 5')).toBeNull();
});

it('does not repeat the messages of screens', async () => {
  renderAt('/', <Screen onScan={() => ({ kind: 'rejected', text: 'Не подходит' })} />);
  await act(async () => scanEngine.submit('pid=5'));
  expect(scanEngine.get().history[0]?.outcome.text).toBe('Не подходит');
  expect(screen.queryByText('Не подходит')).toBeNull();
});

it('shows that scans are worked on, and what failed', async () => {
  let finish: (error: Error) => void = () => undefined;
  renderAt(
    '/',
    <Screen
      onScan={() =>
        new Promise((_, reject) => {
          finish = reject;
        })
      }
    />,
  );
  await act(async () => {
    scanEngine.submit('pid=1');
    scanEngine.submit('pid=2');
  });
  expect(screen.getByRole('progressbar', { name: 'Обработка сканирования' }).textContent).toBe(
    'В очереди: 2',
  );
  await act(async () => finish(new Error('Нет связи')));
  expect(screen.getByText('Нет связи')).toBeTruthy();
  await act(async () => finish(new Error('')));
  expect(screen.getByText('Не удалось обработать сканирование')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
