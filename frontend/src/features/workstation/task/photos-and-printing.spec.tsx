import { documentRoutes } from '@naryad/contracts/documents/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { aPrintJob } from '../../../../testing/print-jobs.js';
import { server } from '../../../../testing/server.js';
import { savePrintSettings } from '../../../shared/printing/print-settings.js';
import { button, camera, finish, next, openDesk, start, makeBench } from '../testing/bench.js';
import { sampleWorkPlace, sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();

describe('photos', () => {
  const track = { stop: vi.fn<() => void>(), addEventListener: () => undefined };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  const uploads = (): number => bench.plant.calls.filter((call) => call.name === 'uploadPhoto').length;

  it('are taken at the start, at each next step and at the end; then the camera is released', async () => {
    const ask = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(stream));
    camera.open = ask;
    bench.plant.tasks = [sampleTask({ steps: [sampleStep(1), sampleStep(2)] })];
    const view = openDesk();
    expect(await screen.findByRole('region', { name: 'Фотофиксация сборки' })).toBeTruthy();
    await start(view);
    expect(await button('Камера: запись')).toBeTruthy();
    await waitFor(() => expect(uploads()).toBe(1));
    await next(view);
    await waitFor(() => expect(uploads()).toBe(2));
    await finish(view);
    await waitFor(() => expect(uploads()).toBe(3));
    expect(track.stop).toHaveBeenCalled();
    expect(ask).toHaveBeenCalledOnce();
    expect(await button('Камера: готова')).toBeTruthy();
    expect(new Set(bench.plant.calls.map((call) => call.key)).size).toBe(bench.plant.calls.length);
  });

  it('are optional: work continues without a camera, and the indicator shows it', async () => {
    camera.open = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    bench.plant.tasks = [sampleTask()];
    const view = openDesk();
    await start(view);
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    expect(await button('Без фото')).toBeTruthy();
    expect(uploads()).toBe(0);
  });

  it('are not taken where the device works without photos', async () => {
    const ask = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(stream));
    camera.open = ask;
    bench.plant.tasks = [sampleTask()];
    const view = openDesk();
    await view.user.click(await button('Работать без фото'));
    await start(view);
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('printing', () => {
  const label = { id: 1, name: 'Этикетка', template_key: 'unit-label' };
  const printTask = sampleTask({
    operation_status: 'work',
    steps: [sampleStep(1, { type: 'print', documents: [label] }, 'work')],
  });

  it('shows when the browser blocks the window', async () => {
    bench.plant.tasks = [printTask];
    vi.spyOn(window, 'open').mockReturnValue(null);
    const view = openDesk();
    await view.user.click(await button('Распечатать документ'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Пожалуйста, разрешите всплывающие окна для этого сайта'),
    );
    await view.user.click(await button('ОК'));
  });

  it('opens the window in the click handler, and shows why a document failed', async () => {
    bench.plant.tasks = [printTask];
    const openedWindow = { document: { title: '' }, close: vi.fn<() => void>() };
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(openedWindow as unknown as Window);
    server.use(
      routeHandler(
        documentRoutes.render,
        () => new MockFailure(422, { success: false, message: 'Шаблон не найден' }),
      ),
    );
    const view = openDesk();
    await view.user.click(await button('Распечатать документ'));
    expect(openWindow).toHaveBeenCalledOnce();
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Ошибка печати: Шаблон не найден'),
    );
    expect(openedWindow.close).toHaveBeenCalled();
    await view.user.click(await button('ОК'));
  });

  it('opens no window where the work place has a printer; reports sent and failed documents', async () => {
    bench.plant.tasks = [printTask];
    bench.plant.places = [
      sampleWorkPlace({ printer_id: 9, printer: { id: 9, name: 'Зебра', is_active: true } }),
    ];
    const openWindow = vi.spyOn(window, 'open');
    const sentInputs: unknown[] = [];
    let isOff = false;
    server.use(
      routeHandler(productionPrintRoutes.printAtPlace, ({ input }) => {
        sentInputs.push(input);
        if (isOff) return new MockFailure(422, { success: false, message: 'Принтер «Зебра» отключён' });
        return { success: true, data: aPrintJob() };
      }),
    );
    const view = openDesk();
    await view.user.click(await button('Распечатать документ'));
    expect(await screen.findByText('Отправлено на печать')).toBeTruthy();
    isOff = true;
    await view.user.click(await button('Распечатать документ'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Ошибка печати: Принтер «Зебра» отключён'),
    );
    await view.user.click(await button('ОК'));
    expect(openWindow).not.toHaveBeenCalled();
    expect(sentInputs[0]).toEqual({
      workshop_post_unit_id: 3,
      template: 'unit-label',
      operation_step_id: 1001,
      task_data: { product_id: 9, batch_product_id: 77 },
      copies: 1,
    });
  });

  it('a work place with a printer shows a preview where the device is set up so, and uses its number of copies', async () => {
    bench.plant.tasks = [printTask];
    bench.plant.places = [
      sampleWorkPlace({ printer_id: 9, printer: { id: 9, name: 'Зебра', is_active: true } }),
    ];
    savePrintSettings({ copies: 2, isPreviewed: true });
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const frameWindow = frame.contentWindow!;
    frameWindow.close = vi.fn<() => void>();
    vi.spyOn(window, 'open').mockReturnValue(frameWindow);
    const sentCopies: unknown[] = [];
    server.use(
      routeHandler(documentRoutes.render, () => ({ success: true, data: { html: '<p>Этикетка КМ-24</p>' } })),
      routeHandler(productionPrintRoutes.printAtPlace, ({ input }) => {
        sentCopies.push(input.copies);
        return { success: true, data: aPrintJob() };
      }),
    );
    const view = openDesk();
    await view.user.click(await button('Распечатать документ'));
    const print = await within(frameWindow.document.body).findByText('Распечатать');
    expect(frameWindow.document.body.textContent).toContain('Этикетка КМ-24');
    expect(sentCopies).toEqual([]);
    print.click();
    expect(await screen.findByText('Отправлено на печать')).toBeTruthy();
    expect(sentCopies).toEqual([2]);
    frame.remove();
    localStorage.clear();
  });

  it.each([
    ['is not meant for printing', 'Этот шаг не предназначен для печати', {}, {}],
    ['has no documents', 'Для этого шага не назначены документы', { type: 'print' as const }, {}],
    [
      'belongs to a task without a unit',
      'Не найден batch_product для печати',
      { type: 'print' as const, documents: [label] },
      { batch_product_id: null },
    ],
    [
      'has a document without a template',
      'Ошибка печати: Документ не содержит template_key',
      { type: 'print' as const, documents: [{ ...label, template_key: null }] },
      {},
    ],
    [
      'gets no document from the server',
      'Ошибка печати: сервер не вернул документ',
      { type: 'print' as const, documents: [label] },
      {},
    ],
  ])('the button of a step that %s shows why', async (_, explanation, step, task) => {
    bench.plant.tasks = [
      sampleTask({ operation_status: 'work', steps: [sampleStep(1, step, 'work')], ...task }),
    ];
    vi.spyOn(window, 'open').mockReturnValue({
      document: { title: '' },
      close: vi.fn<() => void>(),
    } as unknown as Window);
    server.use(routeHandler(documentRoutes.render, () => ({ success: true, data: {} })));
    const view = openDesk();
    await view.user.click(await button('Распечатать документ'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining(explanation),
    );
    await view.user.click(await button('ОК'));
  });

  it('a later window that the browser blocks is reported at its document, which can be retried alone', async () => {
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        steps: [
          sampleStep(1, { type: 'print', documents: [label, { ...label, id: 2, name: 'Паспорт' }] }, 'work'),
        ],
      }),
    ];
    const openedWindow = { document: { title: '' }, close: vi.fn<() => void>() } as unknown as Window;
    vi.spyOn(window, 'open').mockReturnValueOnce(openedWindow).mockReturnValue(null);
    server.use(
      routeHandler(
        documentRoutes.render,
        () => new MockFailure(422, { success: false, message: 'Шаблон не найден' }),
      ),
    );
    const view = openDesk();
    await view.user.click(await button('Распечатать документ'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Ошибка печати: Шаблон не найден'),
    );
    await view.user.click(await button('ОК'));
    expect(
      await screen.findByText('Не удалось открыть окно печати. Разрешите всплывающие окна.'),
    ).toBeTruthy();
    await view.user.click(await button('Повторить печать: Паспорт'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Пожалуйста, разрешите всплывающие окна для этого сайта'),
    );
    await view.user.click(await button('ОК'));
  });

  it('shows on P that a step has nothing to print', async () => {
    bench.plant.tasks = [sampleTask()];
    const view = openDesk();
    await button('Начать операцию');
    await view.user.keyboard('p');
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Этот шаг не предназначен для печати'),
    );
    await view.user.click(await button('ОК'));
  });
});
