import type { StorehouseLine, StructureLevel } from '@naryad/contracts/structure/dto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_CELL, withLevel, type CellPath } from './cell-path.js';
import { CellPicker } from './cell-picker.js';
import type { StorehouseStructure } from './use-storehouse-structure.js';
import { matchingOption } from './use-type-ahead.js';

const cell = (id: number, shelf: number, number: string, address: string) => ({
  ...{ id, shelf_id: shelf, number, address, count: 0 },
});
const lineA: StorehouseLine = {
  id: 1,
  number: 'A',
  stacks: [
    {
      ...{ id: 11, number: '1', line_id: 1 },
      shelves: [
        {
          ...{ id: 111, number: '1', stack_id: 11 },
          cells: [cell(1, 111, '01', 'A-1-1-01'), cell(2, 111, '02', 'A-1-1-02')],
        },
      ],
    },
  ],
};
const structure: StorehouseStructure = {
  options: [lineA, ...['B12', 'B1'].map((number, index) => ({ id: index + 2, number, stacks: [] }))],
  isLoaded: true,
  isLoading: false,
  error: null,
  refetch: () => undefined,
};
const onChange = vi.fn<(level: StructureLevel, id: number | null) => void>();
const onCell = vi.fn<(path: CellPath) => void>();
const onNext = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

function Bench({ start = NO_CELL }: { readonly start?: CellPath }) {
  const [path, setPath] = useState<CellPath>(start);
  return (
    <>
      <CellPicker
        variant="row"
        label="Строка 1"
        structure={structure}
        value={path}
        onChange={(level, id) => {
          onChange(level, id);
          setPath(withLevel(path, level, id));
        }}
        onCell={(next) => {
          onCell(next);
          setPath(next);
        }}
        onNext={onNext}
      />
      <button>дальше</button>
    </>
  );
}

const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Адрес ячейки' });
const second: CellPath = { line: 1, stack: 11, shelf: 111, cell: 2 };

it.each(['A-1-1-02', 'а112', 'a 1 1 2'])(
  'accepts the full address %j, and Enter moves on',
  async (typedText) => {
    const user = userEvent.setup();
    render(<Bench />);
    await user.type(field(), `${typedText}{Enter}`);
    expect(onCell.mock.calls).toEqual([[second]]);
    expect(onNext).toHaveBeenCalledOnce();
    expect(field().value).toBe('A-1-1-02');
  },
);

it('offers what an address may become: with arrow keys, or by a tap', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  await user.type(field(), 'а');
  const offered = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['A-1-1-01', 'A-1-1-02']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onCell.mock.lastCall).toEqual([second]);
  await user.clear(field());
  await user.click(screen.getByRole('option', { name: 'A-1-1-01' }));
  expect(field().value).toBe('A-1-1-01');
  expect(onNext).toHaveBeenCalledTimes(2);
});

it('does not discard a text that matches no cell, and shows why', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  await user.type(field(), 'а119{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Такой ячейки нет на складе');
  await user.clear(field());
  await user.type(field(), 'а11');
  await user.tab();
  expect(screen.getByRole('alert').textContent).toContain('Подходит несколько ячеек');
  expect(field().value).toBe('а11');
  expect(onCell).not.toHaveBeenCalled();
  await user.type(field(), '1');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(field().value).toBe('A-1-1-01');
  expect(onNext).not.toHaveBeenCalled();
});

it('clears the cell when the address is cleared', async () => {
  const user = userEvent.setup();
  render(<Bench start={second} />);
  expect(field().value).toBe('A-1-1-02');
  await user.clear(field());
  await user.tab();
  expect(onCell.mock.calls).toEqual([[NO_CELL]]);
});

it('has the four selects below the address', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  const names = screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Адрес ячейки', 'Линия', 'Стеллаж', 'Полка', 'Ячейка']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Линия' }), 'A');
  expect(onChange.mock.calls).toEqual([['line', 1]]);
  expect(screen.queryByRole('button', { name: /списк/ })).toBeNull();
});

it('is chosen by typing, after a pause, and not by the first characters of something longer', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  const line = screen.getByRole('combobox', { name: 'Линия' });
  expect(screen.getByRole('combobox', { name: 'Стеллаж' })).toHaveProperty('disabled', true);
  line.focus();
  await user.keyboard('b1');
  await waitFor(() => expect(line).toHaveProperty('value', '3'));
  await user.keyboard('axid');
  await user.keyboard('b12');
  expect(onChange.mock.calls).toEqual([['line', 3]]);
  expect(screen.getByRole('combobox', { name: 'Стеллаж' }).textContent).toBe('Стеллажи не найдены');
});

it.each([
  ['5', '05'],
  ['05', '05'],
  ['1', '1'],
  ['12', '12'],
  ['cid', null],
])('typed %s means %s', (typedText, number) => {
  const options = ['12', '1', '05', 'C'].map((one, index) => ({ id: index + 1, number: one }));
  expect(matchingOption(options, typedText)?.number ?? null).toBe(number);
});
