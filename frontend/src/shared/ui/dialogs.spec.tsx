import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stopClock } from '../../../testing/clock.js';
import { renderAt } from '../../../testing/render.js';
import { confirm, showAlert } from './dialogs-store.js';

describe('dialogs', () => {
  it('shows an alert with its text and closes it with ОК', async () => {
    const { user } = renderAt('/', <p>экран</p>);
    let closed = false;
    act(() => void showAlert('Все атрибуты по шаблону уже заполнены').then(() => (closed = true)));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Все атрибуты по шаблону уже заполнены');
    await user.click(screen.getByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(closed).toBe(true));
  });

  it('focuses cancel for a destructive action and ignores an accidental second tap', async () => {
    const pass = stopClock();
    const { user } = renderAt('/', <p>экран</p>);
    let answer: boolean | undefined;
    const ask = () =>
      confirm({ title: 'Подтвердите удаление', text: 'Удалить?', confirmText: 'Удалить', danger: true });
    act(() => void ask().then((value) => (answer = value)));
    const remove = await screen.findByRole('button', { name: 'Удалить' });
    expect(document.activeElement?.textContent).toBe('Отмена');
    await user.click(remove);
    pass(299);
    await user.click(remove);
    expect(answer).toBeUndefined();
    pass(1);
    await user.click(remove);
    await waitFor(() => expect(answer).toBe(true));
  });

  it('is confirmed once by a double click, which does not hit the screen below', async () => {
    const pressed: number[] = [];
    const { user } = renderAt(
      '/',
      <button type="button" onClick={({ detail }) => pressed.push(detail)}>
        Ниже
      </button>,
    );
    const below = screen.getByRole('button', { name: 'Ниже' });
    act(() => void showAlert('Готово'));
    await user.click(await screen.findByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(below, { detail: 2 });
    expect(pressed).toEqual([]);
    fireEvent.click(below, { detail: 1 });
    fireEvent.click(below, { detail: 2 });
    expect(pressed).toEqual([1, 2]);
  });
});
