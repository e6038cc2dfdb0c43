import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { OperationReading } from '@naryad/contracts/production/readings';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { FakeStream } from '../testing/fake-stream.js';
import { button, camera, makeBench, openDesk, person } from '../testing/bench.js';
import { sampleWorkPlace, sampleStep, sampleTask, sampleUser } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const QUESTION = 'Вы действительно хотите завершить операцию?';
const crack = {
  id: 4,
  code: 'М-01',
  name: 'Трещина корпуса',
  group_name: 'Механика',
  is_active: true,
  version: 1,
};
const bench = makeBench();
let givenInputs: RequestOf<typeof inspectionRoutes.giveVerdict>[];
let failure: MockFailure | null;
let readings: OperationReading[];
const aReading = (id: number, value: number, isWithin: boolean, comment: string | null = null) => ({
  id,
  step_id: 1,
  step_name: 'Питание',
  measurement_id: id,
  name: `Напряжение ${id}`,
  unit: 'В',
  lower_limit: 23.5,
  upper_limit: 24.5,
  value,
  is_within: isWithin,
  comment,
  run: 1,
  corrections: 0,
  measured_at: '2026-11-20T06:00:00.000Z',
  user_name: null,
  place_name: null,
});

beforeEach(() => {
  givenInputs = [];
  failure = null;
  readings = [];
  bench.plant.user = sampleUser({
    modules: [{ id: 9, key: 'otk-desk', name: 'ОТК', route: 'otk-desk/9' }],
  });
  bench.plant.places = [
    sampleWorkPlace({ module_id: 9, module: { id: 9, name: 'ОТК', key: 'otk-desk' }, name: 'ОТК 1' }),
  ];
  bench.plant.tasks = [
    sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'work')] }),
    sampleTask({ id: 101, product_name: 'Шкаф' }),
  ];
  const operation = (id: number, name: string): TaskDetails['operations'][number] => ({
    id,
    task_id: 50,
    status: id === 100 ? 'work' : 'done',
    fact_start_datetime: null,
    fact_end_datetime: null,
    is_picking: false,
    operation: { name, sort: id, technology_name: 'Сборка' },
    workshop_post: null,
    workshop_post_unit: null,
    user: null,
    pause: null,
    worked: { seconds: null, since: null },
    version: 1,
    task_products: [],
    photos: [],
    steps: [],
    stretches: [],
  });
  const details: TaskDetails = {
    id: 50,
    production_task_id: 50,
    production_order_id: 12,
    status: 'work',
    count: 1,
    sort: 31,
    created_at: '2026-11-20T06:00:00.000Z',
    workshop_post_unit_name: null,
    batch_products: [],
    version: 1,
    product: { id: 9, name: 'Контроллер К2' },
    task_products: [],
    operations: [operation(98, 'Комплектование'), operation(99, 'Монтаж'), operation(100, 'Проверка')],
  };
  server.use(
    routeHandler(productionRoutes.getTask, () => ({
      success: true as const,
      data: {
        ...details,
        operations: details.operations.map((one) => (one.id === 99 ? { ...one, readings } : one)),
      },
    })),
    routeHandler(defectCodeRoutes.getDefectCodes, () => aPage([crack])),
    routeHandler(inspectionRoutes.getVerdictReasons, () => ({
      success: true as const,
      data: ['Непропай', 'Скол'],
    })),
    routeHandler(inspectionRoutes.giveVerdict, ({ input }) => {
      givenInputs.push(input);
      if (failure !== null) return failure;
      bench.plant.tasks = bench.plant.tasks.slice(1);
      return {
        success: true as const,
        data: { result: input.result, replacement_task_id: input.replace === true ? 77 : null },
      };
    }),
  );
});

/** At the ОТК, with the finish dialog open. */
async function openInspection(): Promise<Rendered> {
  const view = openDesk('/otk-desk/9');
  await waitFor(async () => expect(await button('Завершить')).toHaveProperty('disabled', false));
  await view.user.click(await button('Завершить'));
  await screen.findByRole('alertdialog', { name: QUESTION });
  // The dialog ignores the second tap of the finger that opened it.
  await waitFor(async () => {
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    expect(screen.getByRole('button', { name: 'Забраковать' })).toBeTruthy();
  });
  await view.user.click(screen.getByRole('button', { name: 'Назад' }));
  return view;
}

describe('the end of an operation at the ОТК', () => {
  it('offers three choices; good is the specified end', async () => {
    const view = await openInspection();
    expect(screen.getByRole('alertdialog', { name: QUESTION })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Годен' }));
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(bench.plant.actions.at(-1)).toBe(
      'changeStatus {"operation_id":100,"status":"done","workshop_post_unit_id":3}',
    );
    expect(givenInputs).toEqual([]);
  });

  it('shows the choices below the specified question, each with its effect', async () => {
    await openInspection();
    expect(within(screen.getByRole('alertdialog', { name: QUESTION })).getByText('Решение ОТК')).toBeTruthy();
    const hints = { Годен: 'Операция завершится', Доработка: 'Вернуть на более раннюю операцию' };
    for (const [name, hint] of Object.entries(hints))
      expect(screen.getByRole('button', { name }).textContent).toBe(`${name}${hint}`);
    const scrap = screen.getByRole('button', { name: 'Брак' });
    expect(scrap.textContent).toBe('БракИзделие будет удержано, задание закроется');
    expect(scrap.dataset['tone']).toBe('danger');
  });

  it('is not confirmed by the held Enter that opened it', async () => {
    await openInspection();
    const good = screen.getByRole('button', { name: 'Годен' });
    good.focus();
    // False: the default action of the key, a press of the button, is prevented.
    expect(fireEvent.keyDown(good, { key: 'Enter', code: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(good, { key: 'Enter', code: 'Enter' })).toBe(true);
  });

  it('sends an item back to an earlier operation, for a reason that was given before', async () => {
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Доработка' }));
    const send = await button('Отправить на доработку');
    expect(send).toHaveProperty('disabled', true);
    expect(screen.getByText('Выберите операцию, с которой начать доработку')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Проверка' })).toBeNull();
    await view.user.click(await button('Монтаж'));
    expect(await screen.findByText('Укажите причину')).toBeTruthy();
    await view.user.click(await button('Непропай'));
    await view.user.click(send);
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(givenInputs).toEqual([
      {
        operation_id: 100,
        workshop_post_unit_id: 3,
        result: 'rework',
        reason: 'Непропай',
        comment: null,
        back_to_operation_id: 99,
        replace: false,
      },
    ]);
  });

  it('scraps an item, with a replacement unless that is switched off', async () => {
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    await person.type(screen.getByLabelText('Причина'), 'Трещина');
    await person.type(screen.getByLabelText('Комментарий (необязательно)'), 'Угол');
    await view.user.click(screen.getByRole('button', { name: 'Забраковать' }));
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(givenInputs).toMatchObject([
      { result: 'scrap', reason: 'Трещина', comment: 'Угол', back_to_operation_id: null, replace: true },
    ]);
  });

  it('preserves the input while the other choices are viewed', async () => {
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Доработка' }));
    await person.type(screen.getByLabelText('Причина'), 'Трещина');
    await person.type(screen.getByLabelText('Комментарий (необязательно)'), 'Угол');
    await view.user.click(screen.getByRole('button', { name: 'Назад' }));
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    expect(screen.getByLabelText('Причина')).toHaveProperty('value', 'Трещина');
    expect(screen.getByLabelText('Комментарий (необязательно)')).toHaveProperty('value', 'Угол');
  });

  it('names a defect of the list: its name is the reason until another one is written', async () => {
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    await view.user.click(await button('М-01 Трещина корпуса'));
    expect(screen.getByLabelText('Причина')).toHaveProperty('value', 'Трещина корпуса');
    await view.user.click(screen.getByRole('button', { name: 'Забраковать' }));
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(givenInputs).toMatchObject([{ result: 'scrap', reason: 'Трещина корпуса', defect_code_id: 4 }]);
  });

  it('attaches photos of the defect: previewed, removed, sent once with the run', async () => {
    camera.open = () => Promise.resolve(new FakeStream().stream);
    bench.plant.tasks = [
      sampleTask({ operation_status: 'work', run: 2, steps: [sampleStep(1, {}, 'work')] }),
    ];
    failure = new MockFailure(422, { message: 'Сначала выберите код' });
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    await view.user.click(await button('Сделать фото'));
    expect(await screen.findByRole('img', { name: 'Фото 1' })).toBeTruthy();
    await view.user.click(await button('Ещё фото'));
    await screen.findByRole('img', { name: 'Фото 2' });
    await view.user.click(screen.getByRole('button', { name: 'Убрать фото 2' }));
    expect(screen.queryByRole('img', { name: 'Фото 2' })).toBeNull();
    await person.type(screen.getByLabelText('Причина'), 'Трещина');
    await view.user.click(screen.getByRole('button', { name: 'Забраковать' }));
    await screen.findAllByText('Сначала выберите код');
    failure = null;
    await view.user.click(screen.getByRole('button', { name: 'Забраковать' }));
    await waitFor(() => expect(givenInputs).toHaveLength(2));
    // One of the defect, and the last one of the operation at each attempt.
    const uploads = () => bench.plant.calls.filter(({ name }) => name === 'uploadPhoto');
    await waitFor(() => expect(new Set(uploads().map(({ key }) => key)).size).toBe(3));
  });

  it('without a camera accepts photos from files, and reports invalid files', async () => {
    camera.open = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    // The test environment cannot decode images.
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 3000, close: () => {} }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => null;
        convertToBlob = () => Promise.resolve(new Blob(['jpeg'], { type: 'image/jpeg' }));
      },
    );
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    await button('Выбрать файл');
    const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'defect.jpg', {
      type: 'image/jpeg',
    });
    const text = new File(['это не картинка'], 'defect.png', { type: 'image/png' });
    await view.user.upload(screen.getByLabelText('Файлы с фото дефекта'), [picture, text]);
    expect(await screen.findByRole('img', { name: 'Фото 1' })).toBeTruthy();
    expect(screen.getByText('Пожалуйста, выберите файл изображения')).toBeTruthy();
    await view.user.upload(screen.getByLabelText('Файлы с фото дефекта'), picture);
    expect(await screen.findByRole('img', { name: 'Фото 2' })).toBeTruthy();
    expect(screen.queryByText('Пожалуйста, выберите файл изображения')).toBeNull();
    await person.type(screen.getByLabelText('Причина'), 'Трещина');
    await view.user.click(screen.getByRole('button', { name: 'Забраковать' }));
    await waitFor(() => expect(givenInputs).toHaveLength(1));
    const uploads = () => bench.plant.calls.filter(({ name }) => name === 'uploadPhoto');
    await waitFor(() => expect(new Set(uploads().map(({ key }) => key)).size).toBe(2));
    vi.unstubAllGlobals();
  });

  it('shows what was measured, first of all what is out of limits', async () => {
    readings = [aReading(1, 24, true), aReading(2, 25.1, false, 'Стенд перепроверен')];
    await openInspection();
    const list = within(await screen.findByRole('region', { name: 'Измерено' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Напряжение 2: 25,1 В23,5–24,5 В · МонтажВне допуска: Стенд перепроверен',
      'Напряжение 1: 24 В23,5–24,5 В · Монтаж',
    ]);
  });

  it('reports a missing camera, and works without photos', async () => {
    camera.open = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    expect(await button('Сделать фото')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Камера на этом рабочем месте не работает/)).toBeTruthy();
  });

  it('stays open with its input when the server refuses', async () => {
    failure = new MockFailure(422, { message: 'Решение уже принято: Брак' });
    const view = await openInspection();
    await view.user.click(screen.getByRole('button', { name: 'Брак' }));
    await person.type(screen.getByLabelText('Причина'), 'Трещина');
    await view.user.click(screen.getByRole('button', { name: 'Забраковать' }));
    expect((await screen.findAllByText('Решение уже принято: Брак')).length).toBeGreaterThan(0);
    expect(screen.getByDisplayValue('Трещина')).toBeTruthy();
  });
});
