import type { PlannableProduct, PlannedProduct } from '@naryad/contracts/component-planning/dto';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { TaskOperation } from '@naryad/contracts/production/dto';
import { rooms } from '@naryad/contracts/realtime';
import { stockKey } from '@naryad/contracts/stock/dto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../../testing/answer-question.js';
import type { Rendered } from '../../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../../testing/route-handler.js';
import { server } from '../../../../../testing/server.js';
import { persistDrafts } from '../../../../shared/form/index.js';
import { aPlannable, aPlanned } from '../../testing/planning.js';
import { anOperation, aStep } from '../../testing/samples.js';
import { live, setStage, show } from '../../testing/stage.js';
import { PlannedComponents } from './planned-components.js';

vi.mock('../../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const TITLE = 'Указать продукцию для комплектования';
const need = (product_id: number, count: number) => ({
  id: product_id,
  product_id,
  product: { id: product_id, name: `Изделие ${product_id}` },
  count,
});

let plannable: PlannableProduct[];
let plannedProducts: PlannedProduct[];
let operation: TaskOperation;
let savedRequests: RequestOf<typeof componentPlanningRoutes.createPlanned>[];
let refusal: MockFailure | null;

beforeEach(() => {
  setStage();
  plannable = [
    aPlannable(1),
    aPlannable(2),
    aPlannable(3, { cell: 8 }),
    aPlannable(4, { product_id: 12, serial: null, batch: null, supplier: null, quantity: 40 }),
  ];
  plannedProducts = [];
  savedRequests = [];
  refusal = null;
  operation = anOperation(1000, {
    status: 'new',
    is_picking: true,
    steps: [aStep(1, { components: [need(11, 3), need(12, 20)] })],
  });
  server.use(
    routeHandler(componentPlanningRoutes.getProducts, () => ({ success: true, data: plannable })),
    routeHandler(componentPlanningRoutes.createPlanned, ({ input }) => {
      savedRequests.push(input);
      return refusal ?? { success: true, data: { id: 70, quantity: input.quantity ?? 1 } };
    }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const draw = (mayPlan = true): Rendered =>
  show(
    '/here',
    '/here',
    <PlannedComponents
      title="Нужно"
      taskId={100}
      operation={operation}
      planned={plannedProducts}
      mayPlan={mayPlan}
    />,
  );

async function open(): Promise<Rendered & { dialog: ReturnType<typeof within> }> {
  const view = draw();
  await view.user.click(await screen.findByRole('button', { name: 'Указать продукцию' }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  await waitFor(() => expect(value(dialog, 'Продукция')).toBe('А-11 - Изделие 11'));
  return { ...view, dialog };
}

const field = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }) as HTMLInputElement;
const value = (dialog: ReturnType<typeof within>, name: string): string => field(dialog, name).value;

async function choose(view: Awaited<ReturnType<typeof open>>, name: string, option: RegExp): Promise<void> {
  await view.user.click(field(view.dialog, name));
  await view.user.click(await screen.findByRole('option', { name: option }));
}

const save = (view: Awaited<ReturnType<typeof open>>) =>
  view.user.click(view.dialog.getByRole('button', { name: 'Сохранить' }));
const alerted = async (text: string): Promise<void> => {
  expect(await screen.findByRole('alertdialog', { name: text })).toBeTruthy();
};

describe('planning', () => {
  it('restores the choice after the session has ended', async () => {
    const view = await open();
    await choose(view, 'Продукция', /12/);
    persistDrafts(7);
    view.unmount();
    draw();
    const reopenedDialog = within(await screen.findByRole('dialog', { name: TITLE }));
    await waitFor(() => expect(value(reopenedDialog, 'Продукция')).toMatch(/12/));
  });

  it('chooses what leaves no choice, counts what fits, and saves the chosen unit', async () => {
    const view = await open();
    expect([value(view.dialog, 'Партия'), value(view.dialog, 'Поставщик')]).toEqual([
      '26-44 (от 12.03.2026)',
      'ООО «Завод Плат»',
    ]);
    expect(view.dialog.getByText('Осталось указать 3 шт')).toBeTruthy();
    await view.user.click(field(view.dialog, 'Ячейка'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'A - 1 - 2 - 72\u00A0шт',
      'A - 1 - 2 - 81\u00A0шт',
    ]);
    await view.user.click(screen.getByRole('option', { name: /^A - 1 - 2 - 8/ }));
    expect(value(view.dialog, 'Серийный номер')).toBe('PU7-3');
    await save(view);
    await waitFor(() => expect(savedRequests).toHaveLength(1));
    expect(savedRequests[0]).toEqual({
      production_task_id: 100,
      operation_step_id: 501,
      batch_product_id: 3,
    });
  });

  it('of several units needs one press for each unit after the first', async () => {
    const view = await open();
    await choose(view, 'Серийный номер', /^PU7-1/);
    await save(view);
    await waitFor(() => expect(value(view.dialog, 'Серийный номер')).toBe('PU7-2'));
    await waitFor(() => expect(view.dialog.getByRole('button', { name: 'Сохранить' })).toBeTruthy());
    await save(view);
    await waitFor(() => expect(savedRequests.map((one) => one.batch_product_id)).toEqual([1, 2]));
  });

  it('of stock without serial numbers takes a quantity', async () => {
    const view = await open();
    await choose(view, 'Продукция', /^А-12/);
    expect(value(view.dialog, 'Серийный номер')).toBe('без серийного номера');
    const quantity = view.dialog.getByRole('spinbutton', { name: /^Количество/ }) as HTMLInputElement;
    expect(quantity.value).toBe('20');
    await save(view);
    await waitFor(() => expect(savedRequests).toHaveLength(1));
    expect(savedRequests[0]).toEqual({
      production_task_id: 100,
      operation_step_id: 501,
      batch_product_id: 4,
      quantity: 20,
      storehouse_cell_id: 7,
    });
  });

  it('requires all five fields', async () => {
    const view = await open();
    await save(view);
    await alerted('Заполните все поля');
    expect(savedRequests).toEqual([]);
  });

  it('reports that the chosen stock is no longer available', async () => {
    const view = await open();
    await choose(view, 'Серийный номер', /^PU7-2/);
    plannable = plannable.filter(({ id }) => id !== 2);
    const room = rooms.storehouse(9);
    await waitFor(() => expect(live.socket.rooms).toContain(room));
    const patch = { count: 1, reserved: 1, expiry_date: null };
    act(() =>
      live.socket.push(room, [{ entity: 'stock-row', key: stockKey.byProduct(11), version: 9, patch }]),
    );
    expect(
      await view.dialog.findByText('Выбранную продукцию только что заняли. Выберите другую.'),
    ).toBeTruthy();
    await save(view);
    await alerted('Не найден продукт по выбранным фильтрам. Проверьте консоль для отладки.');
  });

  it('shows why it was not saved, and preserves the choice', async () => {
    const message = 'Это изделие уже указано для другого задания';
    refusal = new MockFailure(422, { success: false, message, errors: { batch_product_id: [message] } });
    const view = await open();
    await choose(view, 'Серийный номер', /^PU7-2/);
    await save(view);
    await alerted(`Ошибка сохранения: ${message}`);
    await view.user.click(screen.getByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(value(view.dialog, 'Серийный номер')).toBe('PU7-2');
  });

  it('reports that the stock could not be loaded', async () => {
    server.use(
      routeHandler(
        componentPlanningRoutes.getProducts,
        () => new MockFailure(422, { success: false, message: 'Не вышло' }),
      ),
    );
    const view = draw();
    await view.user.click(await screen.findByRole('button', { name: 'Указать продукцию' }));
    await alerted('Ошибка загрузки данных');
  });
});

describe('planned stock', () => {
  let deleted: number[];
  let answer: MockFailure | null;

  beforeEach(() => {
    deleted = [];
    answer = null;
    plannedProducts = [aPlanned(21), aPlanned(22, { quantity: 2 })];
    server.use(
      routeHandler(componentPlanningRoutes.deletePlanned, ({ input }) => {
        deleted.push(Number(input.id));
        return answer ?? { success: true };
      }),
    );
  });

  const remove = async (view: Rendered): Promise<void> => {
    await view.user.click(await screen.findByRole('button', { name: 'Удалить компонент: PU7-21' }));
    const question = await screen.findByText('Удалить компонент с серийным номером PU7-21?');
    expect(question).toBeTruthy();
    await answerQuestion(view.user, 'Удалить');
  };

  it('are deleted after a question', async () => {
    await remove(draw());
    await waitFor(() => expect(deleted).toEqual([21]));
  });

  it('reports planned stock that was deleted already or cannot be deleted', async () => {
    const view = draw();
    answer = new MockFailure(404, { success: false, message: 'Компонент не найден' });
    await remove(view);
    await alerted('Компонент не найден');
    await view.user.click(screen.getByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    answer = new MockFailure(422, { success: false, message: 'Заказ закрыт' });
    await remove(view);
    await alerted('Ошибка удаления: Заказ закрыт');
  });

  it('are shown to everybody, and changed by planners alone', async () => {
    draw(false);
    expect(await screen.findByText('PU7-21')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are no subject any more once the operation is done', async () => {
    operation = { ...operation, status: 'done' };
    draw();
    expect(await screen.findByText('Изделие 11')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Указать продукцию' })).toBeNull();
  });
});
