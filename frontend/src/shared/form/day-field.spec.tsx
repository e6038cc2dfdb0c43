import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { DayField } from './day-field.js';

const chosenDays: string[] = [];

function Filter(): ReactElement {
  const [day, setDay] = useState('2026-11-22');
  const choose = (next: string): void => {
    chosenDays.push(next);
    setDay(next);
  };
  return (
    <>
      <DayField label="День" value={day} onChange={choose} />
      <button type="button" onClick={() => setDay('')}>
        Сбросить
      </button>
    </>
  );
}

it('shows and accepts a date in the Russian format; an incomplete date is not applied and shows an error', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  const field = screen.getByLabelText<HTMLInputElement>('День');
  expect(field.value).toBe('22.11.2026');
  await user.clear(field);
  expect(chosenDays).toEqual(['']);
  await user.type(field, '0512');
  await user.tab();
  expect(screen.getByText('Введите дату целиком: дд.мм.гггг')).toBeTruthy();
  expect(chosenDays).toEqual(['']);
  await user.type(field, '2026');
  expect(field.value).toBe('05.12.2026');
  expect(chosenDays).toEqual(['', '2026-12-05']);
  expect(screen.queryByText(/целиком/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(field.value).toBe('');
});
