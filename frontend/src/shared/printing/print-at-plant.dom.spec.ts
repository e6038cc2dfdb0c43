import { printingRoutes } from '@naryad/contracts/printing/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPrintJob } from '../../../testing/print-jobs.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { devicePrinter, saveDevicePrinter } from './device-printer.js';
import { PrinterRefusal, printHtml } from './print-html.js';
import { savePrintSettings } from './print-settings.js';

const NUMBER = '2b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
const getHtml = (): Promise<string> =>
  Promise.resolve(
    `<!doctype html><html><head><meta name="document" content="${NUMBER}"/></head><body><p>лист</p></body></html>`,
  );
let sentInputs: unknown[];
let openedWindow: Window | null;

beforeEach(() => {
  sentInputs = [];
  openedWindow = null;
  vi.spyOn(window, 'open').mockImplementation(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    openedWindow = frame.contentWindow!;
    openedWindow.print = vi.fn<() => void>();
    openedWindow.focus = () => undefined;
    openedWindow.close = vi.fn<() => void>();
    return openedWindow;
  });
  server.use(
    routeHandler(printingRoutes.printRendered, ({ input }) => {
      sentInputs.push(input);
      if (input.printer_id === 8)
        return new MockFailure(422, {
          success: false,
          code: 'PRINTER_GONE',
          message: 'Такого принтера нет: возможно, его уже удалили',
        });
      return { success: true, data: aPrintJob({ copies: input.copies ?? 1 }) };
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
});

it('a device with a plant printer for labels opens no window for them, only for its other documents', async () => {
  saveDevicePrinter('labels', 9);
  savePrintSettings({ copies: 2, isPreviewed: false });
  await printHtml(getHtml, 'labels');
  expect(openedWindow).toBeNull();
  expect(sentInputs).toEqual([{ request_id: NUMBER, printer_id: 9, copies: 2 }]);
  await printHtml(getHtml, 'sheets');
  expect(vi.mocked(openedWindow!).print).toHaveBeenCalledOnce();
  expect(sentInputs).toHaveLength(1);
});

it('shows a preview where the device is set to do so; nothing is sent until the user confirms', async () => {
  saveDevicePrinter('sheets', 9);
  savePrintSettings({ copies: 1, isPreviewed: true });
  for (const [press, expected] of [
    ['Закрыть', []],
    ['Распечатать', [{ request_id: NUMBER, printer_id: 9, copies: 4 }]],
  ] as const) {
    const done = printHtml(getHtml);
    const button = await vi.waitFor(() => {
      const match = [...(openedWindow?.document.querySelectorAll('button') ?? [])].find(
        (b) => b.textContent === press,
      );
      if (match === undefined) throw new Error(`No ${press}`);
      return match;
    });
    expect(openedWindow!.document.body.textContent).toContain('лист');
    expect(sentInputs).toEqual([]);
    openedWindow!.document.querySelector('input')!.value = '4';
    button.click();
    await done;
    expect(sentInputs).toEqual(expected);
    expect(vi.mocked(openedWindow!).print).not.toHaveBeenCalled();
    openedWindow = null;
  }
});

it('a deleted printer shows an error and is cleared: the next time the browser prints', async () => {
  saveDevicePrinter('sheets', 8);
  const refusedPrint = printHtml(getHtml);
  await expect(refusedPrint).rejects.toThrow('Такого принтера нет');
  await expect(refusedPrint).rejects.toBeInstanceOf(PrinterRefusal);
  expect(devicePrinter('sheets')).toBeNull();
});

it('what the server did not make is printed by the browser alone', async () => {
  saveDevicePrinter('sheets', 9);
  await printHtml(() => Promise.resolve('<p>коды</p>'), 'own');
  expect(sentInputs).toEqual([]);
  expect(vi.mocked(openedWindow!).print).toHaveBeenCalledOnce();
});
