import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NO_PLACE, withLevel, type Place } from './place.js';
import { PlacePicker } from './place-picker.js';
import type { Places } from './use-places.js';
import { meantOption } from './use-type-ahead.js';

const places: Places = {
  options: ['A', 'B12', 'B1'].map((number, at) => ({ id: at + 1, number, stacks: [] })),
  isKnown: true,
  isLoading: false,
  error: null,
  refetch: () => undefined,
};
const onChange = vi.fn<(level: StructureLevel, id: number | null) => void>();

function Bench() {
  const [place, setPlace] = useState<Place>(NO_PLACE);
  return (
    <PlacePicker
      look="row"
      label="Строка 1"
      places={places}
      value={place}
      onChange={(level, id) => {
        onChange(level, id);
        setPlace(withLevel(place, level, id));
      }}
    />
  );
}

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
])('typed %s means %s', (typed, number) => {
  const options = ['12', '1', '05', 'C'].map((one, at) => ({ id: at + 1, number: one }));
  expect(meantOption(options, typed)?.number ?? null).toBe(number);
});
