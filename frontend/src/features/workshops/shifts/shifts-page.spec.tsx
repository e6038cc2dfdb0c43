import { shiftRoutes as routes, type CalendarDay, type Shift } from '@naryad/contracts/workshops/shifts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { WorkshopsPage } from '../workshops/workshops-page.js';
import { daysText } from './texts.js';

const night: Shift = {
  id: 1,
  name: 'Ночная',
  starts_at: '20:00',
  ends_at: '08:00',
  days: '12345',
  breaks: '00:00–00:30',
  valid_from: null,
  valid_to: '2026-12-31',
  version: 3,
};
const holiday: CalendarDay = {
  id: 5,
  name: 'День России',
  day: '2027-06-12',
  kind: 'off',
  shift_id: null,
  shift: null,
  version: 1,
};
let savedInputs: unknown[];
let refusalText: string | null;

beforeEach(() => {
  savedInputs = [];
  refusalText = null;
  server.use(
    routeHandler(routes.getShifts, () => aPage([night])),
    routeHandler(routes.getCalendarDays, () => aPage([holiday])),
    routeHandler(routes.createOrUpdateShift, ({ input }) => {
      savedInputs.push(input);
      return refusalText === null
        ? { success: true as const, data: night }
        : new MockFailure(422, {
            success: false,
            message: refusalText,
            errors: { starts_at: [refusalText] },
          });
    }),
    routeHandler(routes.createOrUpdateCalendarDay, ({ input }) => {
      savedInputs.push(input);
      return { success: true as const, data: holiday };
    }),
  );
});

it('a shift is added with its days and breaks; an overlap is reported at the field', async () => {
  const { user } = renderAt('/workshops?list=shifts', <WorkshopsPage />);
  expect(await screen.findByText('20:00–08:00 на следующий день')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Добавить смену' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить смену' }));
  await user.type(dialog.getByLabelText(/Название/), 'Суббота');
  await user.click(dialog.getByRole('button', { name: 'Суббота' }));
  for (const day of ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница']) {
    await user.click(dialog.getByRole('button', { name: day }));
  }
  refusalText = 'Пересекается со сменой «Ночная»';
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  expect((await dialog.findAllByText(refusalText)).length).toBeGreaterThan(0);
  expect(savedInputs).toEqual([
    {
      name: 'Суббота',
      starts_at: '08:00',
      ends_at: '17:00',
      days: '6',
      breaks: '12:00–13:00',
      valid_from: '',
      valid_to: '',
    },
  ]);
  expect((dialog.getByLabelText(/Название/) as HTMLInputElement).value).toBe('Суббота');
});

it('a holiday is added; an extra shift requires a shift', async () => {
  const { user } = renderAt('/workshops?list=calendar-days', <WorkshopsPage />);
  expect(await screen.findByText('День России')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Добавить день' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить день' }));
  await user.type(dialog.getByLabelText(/Название/), 'Новый год');
  await user.type(dialog.getByLabelText(/Дата/), '01012027');
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  await waitFor(() =>
    expect(savedInputs).toEqual([{ name: 'Новый год', day: '2027-01-01', kind: 'off', shift_id: null }]),
  );
});

it('the calendar is read-only except for administrators', async () => {
  renderAt('/workshops?list=shifts', <WorkshopsPage readOnly />);
  expect(await screen.findByText('Ночная')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Добавить|Редактировать|Удалить/ })).toBeNull();
});

it.each([
  ['12345', 'Пн–Пт'],
  ['67', 'Сб, Вс'],
  ['1357', 'Пн, Ср, Пт, Вс'],
  ['123567', 'Пн–Ср, Пт–Вс'],
  ['1234567', 'ежедневно'],
])('days %s read %s', (days, text) => expect(daysText(days)).toBe(text));
