import { documentRoutes } from '@naryad/contracts/documents/routes';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPage } from '../../../../../testing/admin-factories.js';
import { aPrinter, aPrintJob } from '../../../../../testing/print-jobs.js';
import { renderAt } from '../../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../../testing/route-handler.js';
import { server } from '../../../../../testing/server.js';
import { saveDevicePrinter } from '../../../../shared/printing/device-printer.js';
import { saveLabelSize, savePrintSettings } from '../../../../shared/printing/print-settings.js';
import { PrintMenu } from './print-menu.js';

const REQUEST = '2b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
let sentInputs: unknown[];

afterEach(() => localStorage.clear());
beforeEach(() => {
  sentInputs = [];
  server.use(
    routeHandler(printingRoutes.getPrinters, () =>
      aPage([aPrinter(), aPrinter({ id: 10, name: 'Лазерный', language: 'pdf' })]),
    ),
    routeHandler(productionPrintRoutes.printOrder, ({ input }) => {
      sentInputs.push(input);
      if (input.from === 4)
        return new MockFailure(422, {
          success: false,
          message: 'Проверьте данные',
          errors: { to: ['Последнее изделие не может быть раньше первого'] },
        });
      const request = {
        id: REQUEST,
        template_key: 'unit-label',
        format: 'pdf',
        status: 'pending',
        path: null,
        error: null,
        progress: { done: 0, total: 3 },
      } as const;
      return input.printer_id == null
        ? { success: true, data: { count: 3, job: null, request } }
        : { success: true, data: { count: 3, job: aPrintJob(), request: null } };
    }),
    routeHandler(printingRoutes.printRendered, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: aPrintJob() };
    }),
    routeHandler(documentRoutes.getRenderRequest, () => ({
      success: true,
      data: {
        id: REQUEST,
        template_key: 'unit-label',
        format: 'pdf',
        status: 'done',
        path: 'documents/files/a.pdf',
        error: null,
      },
    })),
  );
});

const open = async (name: string) => {
  const { user } = renderAt(
    '/production/orders/12',
    <PrintMenu order={{ id: 12, status: 'work', count: 3 }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
};

it('labels are sent to a printer; a range error is shown at its field', async () => {
  const { user, dialog } = await open('Печать этикеток');
  await user.click(dialog.getByRole('combobox', { name: 'Принтер' }));
  await user.click(await screen.findByRole('option', { name: 'Зебра' }));
  await user.clear(dialog.getByLabelText('Копий'));
  await user.type(dialog.getByLabelText('Копий'), '2');
  await user.type(dialog.getByLabelText('С изделия №'), '4');
  await user.type(dialog.getByLabelText('По изделие №'), '2');
  await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
  expect(await dialog.findByText('Последнее изделие не может быть раньше первого')).toBeTruthy();
  await user.clear(dialog.getByLabelText('С изделия №'));
  await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
  await waitFor(() =>
    expect(sentInputs.at(-1)).toEqual({
      production_order_id: 12,
      what: 'labels',
      from: null,
      to: 2,
      size: null,
      printer_id: 9,
      copies: 2,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('passports are no labels: a printer of labels is not offered; without one a PDF opens', async () => {
  const { user, dialog } = await open('Печать паспортов');
  await user.click(dialog.getByRole('combobox', { name: 'Принтер' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Браузер', 'Лазерный']);
  await user.click(options[0]!);
  await user.click(dialog.getByRole('button', { name: 'Подготовить' }));
  const link = await dialog.findByRole('link', { name: 'Открыть документ' });
  expect(link.getAttribute('href')).toBe('/documents/files/a.pdf');
  expect(sentInputs).toEqual([
    { production_order_id: 12, what: 'passports', from: null, to: null, size: null, printer_id: null },
  ]);
});

it('a ready PDF can only be opened or closed, until other items are selected', async () => {
  const { user, dialog } = await open('Печать паспортов');
  await user.click(dialog.getByRole('button', { name: 'Подготовить' }));
  await dialog.findByRole('link', { name: 'Открыть документ' });
  expect(dialog.getAllByRole('button').map((one) => one.textContent)).toEqual(['Закрыть']);
  await user.type(dialog.getByLabelText('С изделия №'), '2');
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Отмена' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Подготовить' }));
  await user.click(await dialog.findByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentInputs).toHaveLength(2);
});

it('after a preview, exactly the previewed document is sent to the printer', async () => {
  savePrintSettings({ copies: 3, isPreviewed: true });
  saveDevicePrinter('labels', 9);
  saveLabelSize('43x25');
  const { user, dialog } = await open('Печать этикеток');
  await user.click(await dialog.findByRole('button', { name: 'Показать' }));
  expect(await dialog.findByRole('link', { name: 'Открыть документ' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Напечатать' }));
  await waitFor(() =>
    expect(sentInputs).toEqual([
      { production_order_id: 12, what: 'labels', from: null, to: null, size: '43x25', printer_id: null },
      { request_id: REQUEST, printer_id: 9, copies: 3 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('labels and passports take one button in the header of the page', () => {
  renderAt('/production/orders/12', <PrintMenu order={{ id: 12, status: 'work', count: 3 }} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Печать']);
});

it('an order that was not started has nothing to print', () => {
  renderAt('/production/orders/12', <PrintMenu order={{ id: 12, status: 'new', count: 3 }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
