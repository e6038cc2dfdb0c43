import { authRoutes } from '@naryad/contracts/auth/routes';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { Printer } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../../testing/answer-question.js';
import { aUser } from '../../../../../testing/factories.js';
import { FakeSocket } from '../../../../../testing/fake-socket.js';
import { aPrinter, aPrintJob } from '../../../../../testing/print-jobs.js';
import { renderAt } from '../../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../../testing/route-handler.js';
import { server } from '../../../../../testing/server.js';
import { RealtimeClient } from '../../../../shared/realtime/realtime-client.js';
import { useSession } from '../../../../shared/session/session.js';
import { toast } from '../../../../shared/ui/toast.js';
import { pdfJobs } from './pdf-jobs-store.js';
import { aLine } from '../../testing/structure.js';
import { StorehousePage } from '../../page/storehouse-page.js';

const live = vi.hoisted(() => ({ client: null as unknown as RealtimeClient }));
vi.mock('../../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const REQUEST = '3f0e2f4e-6c1f-4f6a-9a53-3a8f7a0c9a11';
const PATH = 'documents/files/labels.pdf';
const TOTAL = 729;

const aRequest = (overrides: Partial<RenderRequest> = {}): RenderRequest => ({
  id: REQUEST,
  template_key: 'cell-label',
  format: 'pdf',
  status: 'pending',
  path: null,
  error: null,
  progress: { done: 0, total: TOTAL },
  ...overrides,
});
const requestAt = (done: number): RenderRequest => aRequest({ progress: { done, total: TOTAL } });
const done = aRequest({ status: 'done', path: PATH, progress: { done: TOTAL, total: TOTAL } });
const failedRequest = aRequest({ status: 'failed', error: 'PDF не готов за 10 с' });

let socket: FakeSocket;
let requests: RequestOf<typeof structureRoutes.createStorehouseStickers>[];
let keys: (string | null)[];
let storedRequest: RenderRequest;
let printers: Printer[];
let printed: unknown[];
const user = aUser();

beforeEach(() => {
  pdfJobs.clear();
  socket = new FakeSocket();
  live.client = new RealtimeClient(() => Promise.resolve(socket));
  requests = [];
  keys = [];
  storedRequest = aRequest();
  printers = [];
  printed = [];
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.use(
    routeHandler(authRoutes.me, () => ({ data: user })),
    routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: [aLine(1, 9, 9, 9)] })),
    routeHandler(structureRoutes.createStorehouseStickers, ({ input, headers }) => {
      requests.push(input);
      keys.push(headers.get('idempotency-key'));
      return { success: true, request: aRequest() };
    }),
    routeHandler(printingRoutes.getPrinters, () => aPage(printers)),
    routeHandler(printingRoutes.printRendered, ({ input }) => {
      printed.push(input);
      return { success: true, data: aPrintJob({ copies: input.copies ?? 1 }) };
    }),
    routeHandler(documentRoutes.getRenderRequest, () => ({ success: true, data: storedRequest })),
  );
});

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
    </Routes>
  ) : null;
}

async function open() {
  const view = renderAt('/storehouse/7?tab=structure', <Screen />);
  await screen.findByRole('treeitem', { name: /^Линия 1 / });
  return view;
}
const dialog = () => screen.findByRole('dialog', { name: 'Этикетки в PDF' });
const list = () => screen.findByRole('region', { name: 'Этикетки в PDF' });
/** Simulates the server's message in the user's room. */
const notify = async (request: RenderRequest) => {
  await waitFor(() => expect(socket.rooms).toContain(rooms.user(user.id)));
  storedRequest = request;
  const version = request.status === 'pending' ? 1 + request.progress!.done : TOTAL + 2;
  act(() =>
    socket.push(rooms.user(user.id), [{ entity: 'render-request', id: REQUEST, version, patch: request }]),
  );
};

describe('labels in PDF', () => {
  it('more than 1000 become a PDF, whose dialog shows the progress and then the file', async () => {
    server.use(
      routeHandler(structureRoutes.getStorehouseCells, () => ({
        success: true,
        data: [aLine(1, 1, 1, 1001)],
      })),
    );
    const view = await open();
    await view.user.dblClick(screen.getByRole('button', { name: 'Распечатать этикетки' }));
    const box = within(await dialog());
    expect(box.getByText('Ждёт очереди…')).toBeTruthy();
    expect(requests).toEqual([{ module_id: 7, cell_ids: null, size: '58x40', format: 'pdf' }]);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    await notify(requestAt(100));
    expect(await box.findByText('Готово 100 из 729')).toBeTruthy();
    expect(box.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Готово 100 из 729');
    await notify(requestAt(TOTAL));
    expect(await box.findByText('Собираем файл…')).toBeTruthy();
    await notify(done);
    const link = await box.findByRole('link', { name: 'Открыть PDF' });
    expect(link.getAttribute('href')).toBe(`/${PATH}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(box.getByRole('link', { name: 'Скачать' }).getAttribute('download')).toBe('Этикетки (729).pdf');
    expect(box.getByRole('status').textContent).toBe('Этикетки в PDF готовы');
    expect(window.open).not.toHaveBeenCalled();
  });

  it('are sent to a plant printer, in copies', async () => {
    printers = [aPrinter(), aPrinter({ id: 10, name: 'Отключённый', is_active: false })];
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Сделать PDF с этикетками' }));
    const box = within(await dialog());
    await notify(done);
    await view.user.click(await box.findByRole('combobox', { name: 'Напечатать на принтере' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Не выбран', 'Зебра']);
    await view.user.click(options[1]!);
    await view.user.clear(await box.findByLabelText('Копий'));
    await view.user.type(box.getByLabelText('Копий'), '2');
    await view.user.click(box.getByRole('button', { name: 'Распечатать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(printed).toEqual([{ request_id: REQUEST, printer_id: 9, copies: 2 }]);
  });

  it('a late response never decreases the progress', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Сделать PDF с этикетками' }));
    const box = within(await dialog());
    await notify(requestAt(300));
    await box.findByText('Готово 300 из 729');
    await notify(requestAt(200));
    expect(box.getByText('Готово 300 из 729')).toBeTruthy();
  });

  it('closing the dialog stops nothing: the page shows the progress, and a notice has the link', async () => {
    const notice = vi.spyOn(toast, 'success').mockImplementation(() => undefined);
    const view = await open();
    const button = screen.getByRole('button', { name: 'Сделать PDF с этикетками' });
    await view.user.click(button);
    const openedDialog = await dialog();
    expect(within(openedDialog).getByText(/Это окно можно закрыть/)).toBeTruthy();
    await view.user.click(within(openedDialog).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    await notify(requestAt(400));
    const line = within(await list());
    expect(await line.findByText('Этикетки в PDF: Готово 400 из 729')).toBeTruthy();
    await view.user.click(screen.getByRole('tab', { name: 'Операции' }));
    expect(line.getByText('Этикетки в PDF: Готово 400 из 729')).toBeTruthy();
    await notify(done);
    expect((await line.findByRole('link', { name: 'Открыть PDF' })).getAttribute('href')).toBe(`/${PATH}`);
    expect(notice).toHaveBeenCalledExactlyOnceWith('Этикетки в PDF готовы', {
      text: 'Открыть PDF',
      href: `/${PATH}`,
    });
    await view.user.click(line.getByRole('button', { name: 'Убрать из списка' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Этикетки в PDF' })).toBeNull());
  });

  it('the dialog can be reopened from the page, and F5 preserves the jobs', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Сделать PDF с этикетками' }));
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Закрыть' }));
    expect(JSON.parse(sessionStorage.getItem('naryad.label-pdfs') ?? '')).toEqual([
      { id: REQUEST, userId: user.id, moduleId: 7 },
    ]);
    view.unmount();
    storedRequest = requestAt(500);
    const reopenedView = await open();
    await reopenedView.user.click(within(await list()).getByRole('button', { name: 'Подробнее' }));
    expect(await within(await dialog()).findByText('Готово 500 из 729')).toBeTruthy();
  });

  it('a failure shows its reason, and the same request is repeated with a new key', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Сделать PDF с этикетками' }));
    const box = within(await dialog());
    await notify(failedRequest);
    expect((await box.findByRole('alert')).textContent).toContain(
      'Не удалось сделать PDF: PDF не готов за 10 с',
    );
    storedRequest = aRequest();
    await view.user.click(box.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(new Set(keys).size).toBe(2);
  });

  it('a request deleted on the server is removed from the list', async () => {
    pdfJobs.add({ id: REQUEST, userId: user.id, moduleId: 7 }, async () => ({}), null);
    pdfJobs.hide();
    server.use(
      routeHandler(
        documentRoutes.getRenderRequest,
        () => new MockFailure(404, { message: 'Запрос не найден' }),
      ),
    );
    await open();
    await waitFor(() => expect(pdfJobs.get().jobs).toEqual([]));
  });

  it('PDFs of another user or of another storehouse are not shown', async () => {
    pdfJobs.add({ id: REQUEST, userId: user.id + 1, moduleId: 7 }, async () => ({}), null);
    pdfJobs.add({ id: REQUEST.replace('3', '4'), userId: user.id, moduleId: 8 }, async () => ({}), null);
    await open();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Этикетки в PDF' })).toBeNull();
  });

  it.each([
    [404, { message: 'как есть' }, 'На складе нет ячеек для создания этикеток'],
    [500, { message: 'как есть' }, 'Ошибка при генерации этикеток. Попробуйте еще раз.'],
    [
      422,
      { message: 'x', errors: { cell_ids: ['Ячеек на складе: 5001. Выберите не более 5000.'] } },
      'Ячеек на складе: 5001. Выберите не более 5000.',
    ],
  ])('alerts after an answer %i', async (status, body, text) => {
    server.use(routeHandler(structureRoutes.createStorehouseStickers, () => new MockFailure(status, body)));
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Сделать PDF с этикетками' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
    expect(screen.queryByRole('dialog', { name: 'Этикетки в PDF' })).toBeNull();
    await answerQuestion(view.user, 'ОК');
  });
});
