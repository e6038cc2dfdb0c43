import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataTable } from '../ui/data-table.js';
import { useSelectionColumn } from './selection-column.js';
import { useSelection } from './use-selection.js';

interface Part {
  readonly id: number;
  readonly name: string;
}

const rows: readonly Part[] = [1, 2, 3].map((id) => ({ id, name: `Деталь ${id}` }));
const rowKey = ({ id }: Part): number => id;
const rowName = ({ name }: Part): string => name;
const isFree = ({ id }: Part): boolean => id !== 3;
const drawn = vi.fn<(id: number) => void>();

function Parts() {
  const [openCount, setOpenCount] = useState(0);
  const selection = useSelection({ rows, rowKey, viewKey: '', isFree });
  const onAll = (): void => selection.set(rows);
  const boxes = useSelectionColumn({ selection, rowName, isFree, total: 2, onAll });
  const columns = useMemo(
    () => [
      boxes,
      {
        id: 'name',
        header: 'Название',
        cell: (row: Part) => {
          drawn(row.id);
          return row.name;
        },
      },
    ],
    [boxes],
  );
  return (
    <>
      <button onClick={() => setOpenCount(openCount + 1)}>{`Открыто ${openCount}`}</button>
      <DataTable label="Детали" columns={columns} rows={rows} rowKey={rowKey} />
      <output>{selection.rows.map(rowName).join(', ')}</output>
    </>
  );
}

it('does not render a row again for the checkbox of another row, nor for a panel that opens next to the list', async () => {
  const user = userEvent.setup();
  render(<Parts />);
  const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
  const chosenText = (): string | null => screen.getByRole('status').textContent;
  expect(drawn.mock.calls.flat()).toEqual([1, 2, 3]);
  drawn.mockClear();

  await user.click(box('Выбрать: Деталь 2'));
  expect(box('Выбрать: Деталь 2').checked).toBe(true);
  expect(box('Выбрать: Деталь 1').checked).toBe(false);
  expect(box('Выбрать: Деталь 3').disabled).toBe(true);
  expect(box('Выбрать все строки').indeterminate).toBe(true);
  expect(chosenText()).toBe('Деталь 2');

  await user.click(screen.getByRole('button', { name: 'Открыто 0' }));
  await user.click(box('Выбрать: Деталь 1'));
  expect(box('Выбрать все строки').checked).toBe(true);
  await user.click(box('Выбрать все строки'));
  expect(box('Выбрать: Деталь 1').checked).toBe(false);
  await user.click(box('Выбрать все строки'));
  expect(chosenText()).toBe('Деталь 1, Деталь 2');
  expect(drawn).not.toHaveBeenCalled();
});
