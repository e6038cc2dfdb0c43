import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { feedbackSettings, saveFeedbackSettings } from '../../shared/scanner/feedback-settings.js';
import { scanEngine } from '../../shared/scanner/scan-engine.js';
import { withoutPauses } from '../../shared/scanner/testing/keyboard.js';
import { ScannerTestPage } from './scanner-test-page.js';

let stop: () => void;
beforeEach(() => {
  saveFeedbackSettings({ sound: false, vibration: false, flash: false });
  stop = scanEngine.start();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const type = (text: string, end = 'Enter'): void => {
  withoutPauses(() => {
    for (const key of [...text, end]) fireEvent.keyDown(document.body, { key });
  });
};

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('Проверка сканера', () => {
  it('shows the received text, its meaning, and the raw keys', async () => {
    renderAt('/scanner-test', <ScannerTestPage />);
    expect(screen.getByText('Ожидание сканирования…')).toBeTruthy();
    type('зшв=417');
    const last = card('Последнее сканирование');
    expect(await last.findByText('продукция, номер 417')).toBeTruthy();
    expect(last.getByText('зшв=417')).toBeTruthy();
    expect(last.getByText('pid=417')).toBeTruthy();
    expect(last.getByText(/включена русская раскладка/)).toBeTruthy();
    const keys = screen.getAllByRole('region', { name: 'Нажатые клавиши' })[0]!;
    const rows = await within(keys).findAllByRole('row');
    // Header row, seven characters, Enter.
    expect(rows).toHaveLength(9);
    expect(rows[1]!.textContent).toContain('конец сканирования');
    const history = card('Последние сканирования').getByRole('list');
    expect(history.textContent).toContain('Принято');
  });

  it('recommends settings', async () => {
    renderAt('/scanner-test', <ScannerTestPage />);
    type('cid=8', 'Tab');
    expect(await screen.findByText(/завершает код клавишей Tab/)).toBeTruthy();
    type('cid=9');
    expect(await screen.findByText('Сканер настроен правильно')).toBeTruthy();
    expect(screen.queryByText(/клавишей Tab/)).toBeNull();
  });

  it('stores the settings of the device, and offers the camera on demand', async () => {
    const { user } = renderAt('/scanner-test', <ScannerTestPage />);
    expect(screen.queryByRole('button', { name: 'Сканировать камерой' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Кнопка «Сканировать камерой»' }));
    await user.click(screen.getByRole('switch', { name: 'Вибрация' }));
    expect(feedbackSettings()).toMatchObject({ camera: true, vibration: true, sound: false });
    expect(screen.getByRole('slider', { name: 'Громкость' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Сканировать камерой' }));
    // This browser has no camera: the page explains the reason and the alternative.
    expect(await screen.findByText(/Камера работает только по защищённому адресу/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText(/Камера работает/)).toBeNull();
  });

  it('prints the codes, or explains why it cannot', async () => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderAt('/scanner-test', <ScannerTestPage />);
    await user.click(screen.getByRole('button', { name: 'Распечатать проверочные коды' }));
    expect(openWindow).toHaveBeenCalledOnce();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Разрешите всплывающие окна');
    // Scans do not reach the dialog.
    act(() => type('cid=77'));
    // In the notice above the screen, and in the history.
    expect(screen.getAllByText('Здесь сканирование не используется')).toHaveLength(2);
  });
});
