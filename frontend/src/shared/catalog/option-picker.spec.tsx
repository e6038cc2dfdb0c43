import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { restore, takeSnapshot } from '../scanner/leaked-input.js';
import { OptionPicker } from './option-picker.js';

const field = (): HTMLInputElement => screen.getByLabelText('Продукция');

it('closes its list when the first characters of a scan are taken back', async () => {
  const user = userEvent.setup();
  render(
    <OptionPicker
      label="Продукция"
      options={[
        { id: 1, name: 'Плата' },
        { id: 2, name: 'Корпус' },
      ]}
      value={1}
      onChange={() => undefined}
      labelOf={({ name }) => name}
      unknownLabel="Неизвестная продукция"
      emptyText="Продукция не найдена"
    />,
  );
  act(() => field().focus());
  const before = takeSnapshot();
  fireEvent.change(field(), { target: { value: 'к' } });
  expect(screen.getByRole('option', { name: 'Корпус' })).toBeTruthy();
  act(() => restore(before!));
  expect(screen.queryByRole('option')).toBeNull();
  expect(field().value).toBe('Плата');
  await user.type(field(), '{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});
