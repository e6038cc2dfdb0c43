import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showAlert } from '../shared/ui/dialogs-store.js';
import { Overlays } from './overlays.js';

const idle = vi.hoisted(() => ({ run: (): void => undefined }));

vi.mock('../shared/ui/when-idle.js', () => ({
  whenIdle: (task: () => void) => {
    idle.run = task;
    return () => undefined;
  },
}));
// The toast chunk never loads, as on a bad connection.
vi.mock('../shared/ui/toast-host.js', () => new Promise(() => undefined));

it('does not hide an open dialog while the toast host is loading', async () => {
  render(<Overlays />);
  act(() => void showAlert('Готово'));
  expect(await screen.findByRole('button', { name: 'ОК' })).toBeDefined();
  await act(async () => idle.run());
  expect(screen.getByRole('button', { name: 'ОК' })).toBeDefined();
});
