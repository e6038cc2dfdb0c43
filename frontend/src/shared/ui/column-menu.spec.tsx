import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { ColumnMenu } from './column-menu.js';

it('shows and hides columns by the keyboard, and gives the focus back', async () => {
  const onChange = vi.fn<(columnId: string, visible: boolean) => void>();
  const { user } = renderAt(
    '/',
    <ColumnMenu
      columns={[
        { id: 'sku', header: 'Артикул', visible: true },
        { id: 'batch', header: 'Партия', visible: false },
      ]}
      onChange={onChange}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  const states = within(menu)
    .getAllByRole('menuitemcheckbox')
    .map((item) => [item.textContent, item.getAttribute('aria-checked')]);
  expect(states).toEqual([
    ['Артикул', 'true'],
    ['Партия', 'false'],
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('batch', true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Столбцы' }));
});
