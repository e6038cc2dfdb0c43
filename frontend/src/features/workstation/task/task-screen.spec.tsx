import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stopClock } from '../../../../testing/clock.js';
import { attempts } from '../../../shared/api/send-command.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { IGNORE_EARLY_TAP_MS } from '../../../shared/ui/modal.js';
import { button, describedBy, finish, next, openDesk, scan, start, makeBench } from '../testing/bench.js';
import { sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();

describe('an operation', () => {
  it('runs from start to finish and gives way to the next one', async () => {
    bench.plant.tasks = [
      sampleTask({ steps: [sampleStep(1), sampleStep(2)] }),
      sampleTask({ id: 101, product_name: 'Шкаф' }),
    ];
    const view = openDesk();
    expect(await button('Вернуться назад')).toHaveProperty('disabled', true);
    await start(view);
    await next(view);
    expect(await screen.findByText('2/2')).toBeTruthy();
    await finish(view);
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(await button('Начать операцию')).toHaveProperty('disabled', false);
    expect(bench.plant.actions).toEqual([
      'changeStatus {"operation_id":100,"status":"work","workshop_post_unit_id":3}',
      'changeStepStatus {"step_id":1,"status":"work"}',
      'changeStepStatus {"step_id":1,"status":"done"}',
      'changeStepStatus {"step_id":2,"status":"work"}',
      'changeStepStatus {"step_id":2,"status":"done"}',
      'changeStatus {"operation_id":100,"status":"done","workshop_post_unit_id":3}',
    ]);
    expect(bench.plant.calls.every((call) => call.key !== null)).toBe(true);
  });

  it('that is a rework shows the inspection result of the ОТК', async () => {
    bench.plant.tasks = [sampleTask({ run: 2, rework: 'П-01 Непропай. Разъём «Х1»' })];
    openDesk();
    expect(await screen.findByText('Доработка: П-01 Непропай. Разъём «Х1»')).toBeTruthy();
  });

  it('goes back one step', async () => {
    bench.plant.tasks = [
      sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work')] }),
    ];
    const view = openDesk();
    await view.user.click(await button('Вернуться назад'));
    expect(await screen.findByText('1/2')).toBeTruthy();
    expect(bench.plant.actions).toEqual([
      'changeStepStatus {"step_id":2,"status":"new"}',
      'changeStepStatus {"step_id":1,"status":"work"}',
    ]);
  });

  it('is resumed after a reload and shows it', async () => {
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        steps: [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)],
      }),
    ];
    openDesk();
    expect(await screen.findByText('2/3')).toBeTruthy();
    expect(screen.getByText(/Работа восстановлена/)).toBeTruthy();
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    expect(bench.plant.calls).toEqual([]);
  });

  it('that another user started asks for confirmation before it continues', async () => {
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        fact_start_datetime: '2026-11-20T09:59:00.000Z',
        worker: { id: 77, first_name: 'Алия', last_name: 'Назарова' },
        steps: [sampleStep(1, {}, 'work'), sampleStep(2)],
      }),
    ];
    const view = openDesk();
    const forward = await button('Следующий шаг →');
    expect(forward).toHaveProperty('disabled', true);
    expect(describedBy(forward)).toMatch(/^Эту операцию ведёт Алия Назарова, начало в \d\d:59\. Продолжить/);
    await view.user.click(await button('Продолжить'));
    await waitFor(() => expect(bench.plant.actions).toEqual(['resume {"operation_id":100}']));
  });

  it('does not change when the server refuses, and shows the reason next to the button', async () => {
    bench.plant.tasks = [sampleTask()];
    bench.plant.failOnce('changeStatus', 422, 'Операция уже начата другим рабочим местом');
    const view = openDesk();
    await start(view);
    expect((await screen.findAllByText('Операция уже начата другим рабочим местом')).length).toBeGreaterThan(
      0,
    );
    expect(await button('Начать операцию')).toHaveProperty('disabled', false);
  });

  it('shows that the server does not respond until it is back, and continues by the same button', async () => {
    const steps = [sampleStep(1, {}, 'work'), sampleStep(2), sampleStep(3)];
    bench.plant.tasks = [sampleTask({ operation_status: 'work', steps })];
    const view = openDesk();
    await button('Следующий шаг →');
    for (let attempt = 0; attempt <= attempts.pauses.length; attempt += 1)
      bench.plant.failOnce('changeStepStatus', 502, '');
    await next(view);
    const forward = await button('Следующий шаг →');
    const unavailable = 'Сервер временно недоступен. Попробуйте ещё раз через минуту.';
    await waitFor(() => expect(describedBy(forward)).toBe(unavailable));
    expect(screen.getByText('1/3')).toBeTruthy();
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    await waitFor(() => expect(describedBy(forward)).toBeNull());
    await next(view);
    expect(await screen.findByText('2/3')).toBeTruthy();
  });

  it('pressed without a response shows that it waits, and is sent again when the server is back', async () => {
    const steps = [sampleStep(1), sampleStep(2)];
    bench.plant.tasks = [sampleTask({ steps })];
    const view = openDesk();
    await button('Начать операцию');
    for (let attempt = 0; attempt <= attempts.pauses.length; attempt += 1)
      bench.plant.failOnce('changeStatus', 502, '');
    // The task cannot be refetched either, including its two retries.
    for (let attempt = 0; attempt < 3; attempt += 1) bench.plant.failOnce('getTask', 502, '');
    await start(view);
    const waits = /^Нет связи\. «Начать операцию» отправится само, когда связь вернётся/;
    await waitFor(async () => expect(describedBy(await button('Начать операцию'))).toMatch(waits));
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    expect(await button('Следующий шаг →')).toHaveProperty('disabled', false);
    const starts = bench.plant.calls.filter(({ name }) => name === 'changeStatus');
    expect(new Set(starts.map(({ key }) => key)).size).toBe(1);
  });

  it('that another work place started first is replaced by the next one, with a short notice', async () => {
    const other = sampleTask({ id: 101, task_number: '12-032', product_name: 'Шкаф' });
    bench.plant.tasks = [sampleTask(), other];
    const view = openDesk();
    const startedElsewhere = 'Операция уже начата другим рабочим местом';
    bench.plant.failOnce('changeStatus', 422, startedElsewhere, 'PRODUCTION_OPERATION_TAKEN');
    await start(view);
    expect(await screen.findByRole('heading', { name: 'Шкаф' })).toBeTruthy();
    expect(await screen.findByText(`Задачу взяло другое место: ${sampleTask().task_number}`)).toBeTruthy();
    expect(screen.queryByText(startedElsewhere)).toBeNull();
    await start(view);
    expect(bench.plant.actions.slice(0, 2)).toEqual([
      expect.stringContaining('"operation_id":100'),
      expect.stringContaining('"operation_id":101'),
    ]);
  });

  it('stays at its step when the queue changes', async () => {
    const steps = [sampleStep(1, {}, 'done'), sampleStep(2, {}, 'work'), sampleStep(3)];
    bench.plant.tasks = [sampleTask({ operation_status: 'work', steps })];
    openDesk();
    expect(await screen.findByText('2/3')).toBeTruthy();
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        steps: [sampleStep(1), sampleStep(2), sampleStep(3)],
        completed_count: 40,
        queue: [],
      }),
    ];
    await waitFor(() => expect(bench.live.rooms).toContain(rooms.workCenter(4)));
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    expect(await screen.findByText('Изготовлено: 40 из 50')).toBeTruthy();
    expect(screen.getByText('2/3')).toBeTruthy();
  });

  it('that was cancelled blocks the screen until the operator has confirmed it', async () => {
    bench.plant.tasks = [
      sampleTask({ operation_status: 'work', steps: [sampleStep(1, {}, 'work'), sampleStep(2)] }),
    ];
    const view = openDesk();
    expect(await screen.findByText('1/2')).toBeTruthy();
    bench.plant.tasks = [];
    await waitFor(() => expect(bench.live.rooms).toContain(rooms.workCenter(4)));
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    const banner = await screen.findByRole('alertdialog', {
      name: 'Операция отменена или изменена планировщиком',
    });
    await view.user.click(within(banner).getByRole('button'));
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
  });

  it('shows the components of a step that needs no picking', async () => {
    const components = [{ id: 1, product_id: 5, product: { id: 5, name: 'Винт М3' }, count: 4 }];
    bench.plant.tasks = [sampleTask({ steps: [sampleStep(1, { components })] })];
    openDesk();
    const list = within(await screen.findByRole('region', { name: 'Материалы' }));
    expect(list.getByText('Винт М3')).toBeTruthy();
    expect(list.getByText(/4\sшт/)).toBeTruthy();
  });
});

describe('questions', () => {
  it('ignore everything in the first 300 ms', async () => {
    bench.plant.tasks = [sampleTask()];
    const view = openDesk();
    const begin = await button('Начать операцию');
    stopClock();
    await view.user.click(begin);
    const dialog = await screen.findByRole('alertdialog');
    await view.user.click(within(dialog).getByRole('button', { name: 'Начать' }));
    await view.user.keyboard('{Enter}{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(bench.plant.calls).toEqual([]);
  });

  it('are confirmed by Enter and cancelled by Esc, and shortcuts work by physical key', async () => {
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        steps: [sampleStep(1, {}, 'work'), sampleStep(2), sampleStep(3)],
      }),
    ];
    const view = openDesk();
    await button('Следующий шаг →');
    const pass = stopClock();
    await view.user.keyboard('{ArrowRight}');
    await screen.findByRole('alertdialog');
    pass(IGNORE_EARLY_TAP_MS);
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bench.plant.calls).toEqual([]);
    await view.user.keyboard('{ArrowRight}');
    await screen.findByRole('alertdialog');
    pass(IGNORE_EARLY_TAP_MS);
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('2/3')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await view.user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('1/3')).toBeTruthy();
  });

  it('are not answered by a scanner', async () => {
    bench.plant.tasks = [sampleTask()];
    const view = openDesk();
    const begin = await button('Начать операцию');
    const pass = stopClock();
    await view.user.click(begin);
    await screen.findByRole('alertdialog');
    pass(IGNORE_EARLY_TAP_MS);
    scan('pid=599');
    await waitFor(() =>
      expect(scanEngine.get().history[0]?.outcome.text).toBe('Сначала ответьте на вопрос на экране'),
    );
    const question = within(screen.getByRole('alertdialog'));
    expect((await question.findByRole('alert')).textContent).toBe(
      'Сначала ответьте на вопрос на экранеОтсканировано: код изделия 599',
    );
    expect(bench.plant.calls).toEqual([]);
  });
});
