import type { Printer, PrintJob } from '@naryad/contracts/printing/dto';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../testing/keys-to-rows.js';
import { aPage } from '../../../testing/admin-factories.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { aPrintJob } from '../../../testing/print-jobs.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { PrintersPage } from './printers-page.js';
import { PrintQueuePage } from './print-queue-page.js';

const OTHER = '1b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';

const zebra: Printer = {
  id: 9,
  name: 'Зебра',
  kind: 'tcp',
  address: '10.0.0.9:9100',
  language: 'zpl',
  dpi: 203,
  is_active: true,
  trouble: 'Принтер не печатает: нет этикеток',
  place_count: 2,
  waiting_count: 4,
  version: 3,
};
let savedInputs: unknown[];
let jobs: PrintJob[];
let request: object;
let routeCalls: [string, unknown][];

beforeEach(() => {
  savedInputs = [];
  routeCalls = [];
  jobs = [aPrintJob()];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(routes.getPrinters, () => aPage([zebra])),
    routeHandler(routes.createOrUpdatePrinter, ({ input }) => {
      savedInputs.push(input);
      return { success: true, data: zebra };
    }),
    routeHandler(routes.getPrintJobs, ({ input }) => {
      request = input;
      return aPage(jobs.filter(({ state }) => input.state == null || input.state === state));
    }),
    routeHandler(routes.cancelPrintJob, ({ input }) => {
      routeCalls.push(['cancel', input]);
      return { success: true, data: aPrintJob({ state: 'cancelled' }) };
    }),
    routeHandler(routes.confirmPrinted, ({ input }) => {
      routeCalls.push(['confirm', input]);
      return { success: true, data: aPrintJob({ state: 'printed' }) };
    }),
    routeHandler(routes.reprint, ({ input }) => {
      routeCalls.push(['reprint', input]);
      return { success: true, data: aPrintJob({ id: OTHER }) };
    }),
  );
});

describe('Принтеры', () => {
  it('shows what a printer complains of; others change nothing', async () => {
    renderAt('/printers', <PrintersPage readOnly />);
    expect(await screen.findByText('Принтер не печатает: нет этикеток')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Добавить принтер' })).toBeNull();
  });

  it('adds one; a wrong address is reported at its field and the input is preserved', async () => {
    server.use(
      routeHandler(routes.createOrUpdatePrinter, ({ input }) => {
        savedInputs.push(input);
        const errors = {
          address: ['Укажите адрес IPP без логина и пароля, пример: ipp://192.168.1.50/ipp/print'],
        };
        return savedInputs.length === 1
          ? new MockFailure(422, { success: false, message: 'Проверьте данные', errors })
          : { success: true, data: zebra };
      }),
    );
    const { user } = renderAt('/printers', <PrintersPage />);
    await user.click(await screen.findByRole('button', { name: 'Добавить принтер' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить принтер' }));
    await user.type(dialog.getByLabelText(/Название/), 'Лазерный');
    await user.type(dialog.getByLabelText(/Адрес/), '10.0.0.7');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findByText(/Укажите адрес IPP/)).toBeTruthy();
    expect(dialog.getByLabelText(/Название/)).toHaveProperty('value', 'Лазерный');
    await user.clear(dialog.getByLabelText(/Адрес/));
    await user.type(dialog.getByLabelText(/Адрес/), 'ipp://10.0.0.7/ipp');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(savedInputs.at(-1)).toEqual({
        name: 'Лазерный',
        kind: 'ipp',
        address: 'ipp://10.0.0.7/ipp',
        language: 'pdf',
        dpi: 203,
        is_active: true,
      }),
    );
  });
});

describe('Очередь печати', () => {
  it("shows job states with the printer's message; a state filters the list", async () => {
    jobs = [
      aPrintJob({ detail: 'Принтер не отвечает: принтер выключен или занят' }),
      aPrintJob({ id: OTHER, title: 'Паспорта заказа № 7', state: 'printed' }),
    ];
    const { user } = renderAt('/print-queue', <PrintQueuePage />);
    expect(await screen.findByText(/принтер выключен или занят/)).toBeTruthy();
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
    await user.click(screen.getByRole('button', { name: 'Напечатано' }));
    await waitFor(() => expect(screen.queryByText(/принтер выключен или занят/)).toBeNull());
    expect(screen.getByText('Паспорта заказа № 7')).toBeTruthy();
  });

  it('is filtered by printer and day as well; the address stores the filter, one tap clears it', async () => {
    const { user } = renderAt('/print-queue?printer=9&date=2026-11-22', <PrintQueuePage />);
    await waitFor(() => expect(request).toMatchObject({ printer_id: 9, date: '2026-11-22', page: 1 }));
    expect(await screen.findByLabelText('День')).toHaveProperty('value', '22.11.2026');
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(request).toMatchObject({ printer_id: null, date: null }));
    await user.click(await screen.findByRole('combobox', { name: 'Принтер' }));
    await user.click(await screen.findByRole('option', { name: 'Зебра' }));
    await waitFor(() => expect(request).toMatchObject({ printer_id: 9 }));
  });

  it('ignores an invalid date, and reports that the printer of an older link was deleted', async () => {
    renderAt('/print-queue?printer=77&date=2026-02-30', <PrintQueuePage />);
    await waitFor(() => expect(request).toMatchObject({ printer_id: 77, date: null }));
    expect((await screen.findByRole('combobox', { name: 'Принтер' })).textContent).toBe('Принтер удалён');
  });

  it('is paged beyond the first rows', async () => {
    server.use(
      routeHandler(routes.getPrintJobs, ({ input }) => {
        request = input;
        return { ...aPage(jobs), total: 1_000, last_page: 20, current_page: input.page ?? 1 };
      }),
    );
    const { user } = renderAt('/print-queue', <PrintQueuePage />);
    await user.click(await screen.findByRole('button', { name: /20/ }));
    await waitFor(() => expect(request).toMatchObject({ page: 20, per_page: 50 }));
  });

  it('cancels what waits after a question', async () => {
    const { user } = renderAt('/print-queue', <PrintQueuePage />);
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await answerQuestion(user, 'Отменить печать');
    await waitFor(() => expect(routeCalls).toEqual([['cancel', { id: jobs[0]!.id }]]));
  });

  it('reprints with a reason, and reports a missing one', async () => {
    jobs = [aPrintJob({ state: 'printed' })];
    const { user } = renderAt('/print-queue', <PrintQueuePage />);
    await user.click(await screen.findByRole('button', { name: 'Ещё раз' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Напечатать ещё раз' }));
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    expect(await dialog.findByText('Укажите причину')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Потеряна' }));
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    const reprintInput = { id: jobs[0]!.id, reason: 'Потеряна', copies: 1 };
    await waitFor(() => expect(routeCalls).toEqual([['reprint', reprintInput]]));
  });

  it('reprints on another printer when the original one was deleted', async () => {
    jobs = [aPrintJob({ state: 'failed', printer: { id: 4, name: 'Старый' } })];
    const { user } = renderAt('/print-queue', <PrintQueuePage />);
    await user.click(await screen.findByRole('button', { name: 'Ещё раз' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Напечатать ещё раз' }));
    expect(await dialog.findByText('Принтер «Старый» удалён или отключён: выберите другой')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    expect(routeCalls).toEqual([]);
    await user.click(dialog.getByRole('combobox', { name: 'Принтер' }));
    await user.click(await screen.findByRole('option', { name: /Зебра/ }));
    await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
    const reprintInput = { id: jobs[0]!.id, reason: 'Не напечаталось', copies: 1, printer_id: 9 };
    await waitFor(() => expect(routeCalls).toEqual([['reprint', reprintInput]]));
  });

  it('with an unknown result is settled by the user who checked the printout', async () => {
    jobs = [aPrintJob({ state: 'unsure', detail: 'Связь прервалась во время печати' })];
    const { user } = renderAt('/print-queue', <PrintQueuePage />);
    const row = (await screen.findByText('Этикетки заказа № 12')).closest('tr')!;
    await user.click(within(row).getByRole('button', { name: 'Напечатано' }));
    await answerQuestion(user, 'Да, напечатано');
    await waitFor(() => expect(routeCalls).toEqual([['confirm', { id: jobs[0]!.id }]]));
  });
});
