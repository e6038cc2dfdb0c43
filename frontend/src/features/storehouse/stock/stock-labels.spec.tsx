import { documentRoutes } from '@naryad/contracts/documents/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { pdfJobs } from '../shared/prints/pdf-jobs-store.js';
import { printWindows } from '../testing/print-window.js';
import { openStock, stockBench } from '../testing/stock-bench.js';

let windows: ReturnType<typeof printWindows>;
let requests: unknown[];
let answer: () => Promise<{ success: true; html: string } | MockFailure>;

beforeEach(() => {
  pdfJobs.clear();
  stockBench();
  windows = printWindows();
  requests = [];
  answer = () => Promise.resolve({ success: true, html: '<p>этикетки</p>' });
  server.use(
    routeHandler(stockRoutes.createStorehouseProductStickers, ({ input }) => {
      requests.push(input);
      return answer();
    }),
  );
});

const button = (): HTMLElement => screen.getByRole('button', { name: 'Распечатать этикетки' });
const input = { module_id: 7, product_id: null, cell_id: null, search: null, size: '58x40' };

describe('labels of the stock in a storehouse', () => {
  it('are printed in a new window, in the size that this device stores', async () => {
    const { user } = await openStock('/storehouse/7?search=плата&in_cell=501&view=cell');
    await user.click(screen.getByRole('button', { name: '43×25' }));
    await user.click(button());
    expect(windows.opened).toHaveLength(1);
    await waitFor(() => expect(windows.opened[0]!.printed).toBe(1));
    expect(requests).toEqual([{ ...input, cell_id: 501, search: 'плата', size: '43x25' }]);
    expect(windows.opened[0]!.written.join()).toContain('этикетки');
    expect(localStorage.getItem('naryad.label-size')).toBe('43x25');
  });

  it('show that they are busy, and open one window for a double click', async () => {
    let release = (): void => undefined;
    answer = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { success: true, html: '<p>лист</p>' };
    };
    const { user } = await openStock();
    await user.dblClick(button());
    expect(await screen.findByText('Генерация этикеток...')).toBeTruthy();
    expect(windows.opened).toHaveLength(1);
    release();
    expect(await screen.findByText('Распечатать этикетки')).toBeTruthy();
  });

  it('of one product are printed from its card', async () => {
    const { user } = await openStock('/storehouse/7?product=1');
    const card = await screen.findByRole('dialog', { name: 'Изделие 1' });
    await user.click(within(card).getByRole('button', { name: 'Распечатать этикетки' }));
    await waitFor(() => expect(requests).toEqual([{ ...input, product_id: 1 }]));
  });

  it('do not support the filter, and ask for confirmation first', async () => {
    const { user } = await openStock('/storehouse/7?filter=expiring');
    await user.click(button());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Фильтр на этикетки не действует');
    expect(windows.opened).toHaveLength(0);
    await answerQuestion(user, 'Распечатать');
    await waitFor(() => expect(requests).toEqual([input]));
  });

  it('become a PDF when there are more than one window prints', async () => {
    const request = {
      id: '0198c0de-0000-7000-8000-000000000001',
      template_key: 'unit-label',
      format: 'pdf',
      status: 'pending',
      path: null,
      error: null,
      progress: { done: 200, total: 731 },
    } as const;
    server.use(
      routeHandler(documentRoutes.getRenderRequest, () => ({ success: true, data: request })),
      routeHandler(stockRoutes.createStorehouseProductStickers, ({ input: sentInput }) => {
        requests.push(sentInput);
        if (sentInput.format === 'pdf') return { success: true, request };
        const errors = { batch_product_ids: ['Этикеток продукции на складе: 731.'] };
        return new MockFailure(422, { success: false, message: 'Проверьте поля', errors });
      }),
    );
    const { user } = await openStock();
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Этикетки в PDF' });
    expect(within(dialog).getByText('Готово 200 из 731')).toBeTruthy();
    expect(requests).toEqual([input, { ...input, format: 'pdf' }]);
    expect(windows.opened[0]!.closed).toBe(true);
  });

  it.each([
    [404, 'На складе нет ячеек для создания этикеток'],
    [500, 'Ошибка при генерации этикеток. Попробуйте еще раз.'],
  ])('alert after an answer %i', async (status, text) => {
    answer = () => Promise.resolve(new MockFailure(status, { message: 'как есть' }));
    const { user } = await openStock();
    await user.click(button());
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
    expect(windows.opened[0]!.closed).toBe(true);
    await answerQuestion(user, 'ОК');
  });

  it('ask to allow windows when the browser blocks them', async () => {
    windows.isBlocked = true;
    const { user } = await openStock();
    await user.click(button());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Разрешите всплывающие окна');
    expect(requests).toEqual([]);
    await answerQuestion(user, 'ОК');
  });
});
