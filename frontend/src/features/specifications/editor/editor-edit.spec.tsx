import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { failingAnswer } from '../../../../testing/failing-answers.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { live } from '../../production/testing/stage.js';
import { button, dot, EditorBench, line, rows, tree } from '../testing/editor-bench.js';
import { aMaterial } from '../testing/samples.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

let bench: EditorBench;
beforeEach(() => {
  bench = new EditorBench();
});

type User = Awaited<ReturnType<EditorBench['open']>>['user'];

async function save(user: User) {
  await user.click(button('Сохранить'));
  await answerQuestion(user, 'Сохранить');
  await screen.findByText('Спецификация успешно сохранена');
  return bench.saved[0]!;
}

async function openAdd(user: User, kind: string) {
  await user.click(button('Добавить...'));
  const panel = within(screen.getByRole('region', { name: 'Добавить...' }));
  await user.click(panel.getByRole('button', { name: kind }));
  return panel;
}

async function choose(user: User, panel: ReturnType<typeof within>, field: RegExp, option: RegExp) {
  await user.click(panel.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Lays out rows of 40 pixels, one below the other. */
function placed(items: readonly HTMLElement[]): void {
  for (const [index, item] of items.entries())
    vi.spyOn(item, 'getBoundingClientRect').mockReturnValue({
      top: index * 40,
      bottom: index * 40 + 40,
    } as DOMRect);
}

/** Labels on a level of the tree. */
const lines = (level: number) =>
  tree()
    .getAllByRole('treeitem')
    .filter((one) => one.getAttribute('aria-level') === String(level))
    .map((one) => /^\p{L}+/u.exec(one.textContent)?.[0]);

describe('adding to a specification', () => {
  it('a product: selected, not twice, with a quantity of 1; ready for the next one', async () => {
    const { user } = await bench.open();
    const panel = await openAdd(user, 'Продукт');
    await user.click(panel.getByRole('button', { name: 'Добавить' }));
    expect(panel.getByText('Заполните все поля.')).toBeTruthy();
    await choose(user, panel, /Продукт/, /SKU-1 - Болт М8/);
    await user.click(panel.getByRole('button', { name: 'Добавить' }));
    expect(panel.getByText('Этот продукт уже добавлен.')).toBeTruthy();
    await choose(user, panel, /Продукт/, /SKU-3 - Гайка/);
    await user.click(panel.getByRole('button', { name: 'Добавить' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Количество, шт')).value).toBe('1');
    expect(line(/Гайка.*×1/).getAttribute('aria-selected')).toBe('true');
    expect((panel.getByRole('combobox', { name: /Продукт/ }) as HTMLInputElement).value).toBe('');
    const sentInput = await save(user);
    expect(sentInput.components[2]).toMatchObject({ type: 'product', product_id: 3, count: 1 });
    expect(String(sentInput.components[2]?.id)).toMatch(/^local-material-/);
  });

  it('reports that products could not be loaded', async () => {
    server.use(failingAnswer(productRoutes.getProducts, 'broken'));
    const { user } = await bench.open();
    await openAdd(user, 'Продукт');
    expect(await screen.findByText('Ошибка при загрузке списка продуктов. Попробуйте еще раз.')).toBeTruthy();
  });

  it('a technology: named, once, up to 40 characters with their counter', async () => {
    const { user } = await bench.open();
    const panel = await openAdd(user, 'Технология');
    const name = panel.getByLabelText<HTMLInputElement>(/Название технологии/);
    expect([name.maxLength, panel.getByText('0/40') !== null]).toEqual([40, true]);
    await user.keyboard('{Enter}');
    await user.type(name, '{Enter}');
    expect(panel.getByText('Заполните название технологии.')).toBeTruthy();
    await user.type(name, ' сборка {Enter}');
    expect(panel.getByText('Технология с таким названием уже существует.')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'Упаковка{Enter}');
    expect(line(/^Упаковка.*в технологии нет операций/)).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('');
  });

  it('an operation: technology, work center and name; then its first step, all saved under local names', async () => {
    const { user } = await bench.open();
    const panel = await openAdd(user, 'Операция');
    await choose(user, panel, /Технология/, /Сборка/);
    await user.type(panel.getByLabelText(/Название операции/), 'монтаж платы{Enter}');
    expect(panel.getByText('Заполните все поля.')).toBeTruthy();
    await choose(user, panel, /Рабочий центр/, /Пост ОТК/);
    await user.click(panel.getByRole('button', { name: 'Добавить' }));
    expect(panel.getByText('Операция с таким названием уже существует в этой технологии.')).toBeTruthy();
    await user.clear(panel.getByLabelText(/Название операции/));
    await user.type(panel.getByLabelText(/Название операции/), 'Упаковка{Enter}');
    await screen.findByText('Шагов пока нет');
    await user.click(button('Шаг'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить шаг' }));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(dialog.getByText('Введите название шага')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Название шага/), '  Запечатать  ');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows('Шаги')).toEqual(['Запечатать']);
    const sentInput = await save(user);
    const assembly = sentInput.components[2];
    const operation = assembly?.type === 'technology' ? assembly.technology.operations?.[2] : undefined;
    expect(operation).toMatchObject({ name: 'Упаковка', sort: 15, workshop_post_id: 2 });
    expect(operation?.steps?.[0]).toMatchObject({ name: 'Запечатать', sort: 5, type: 'production' });
    expect(String(operation?.steps?.[0]?.id)).toMatch(/^local-step-\d+-\d+$/);
  });
});

describe('editing existing nodes', () => {
  it('moves by buttons that are disabled at the edges, and by Alt with arrows', async () => {
    const { user } = await bench.open('#operation-32');
    const up = (name: string) => button(`Переместить выше: ${name}`) as HTMLButtonElement;
    expect(up('Установить плату').disabled).toBe(true);
    expect((button('Переместить ниже: Напечатать паспорт') as HTMLButtonElement).disabled).toBe(true);
    await user.click(up('Закрепить'));
    expect(rows('Шаги')).toEqual(['Закрепить', 'Установить плату', 'Напечатать паспорт']);
    expect(screen.getByText('Шаг 1 из 3')).toBeTruthy();
    // Its button is disabled now, so the focus moves to its row.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Закрепить'));
    up('Напечатать паспорт').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows('Шаги')).toEqual(['Закрепить', 'Напечатать паспорт', 'Установить плату']);
    const sentInput = await save(user);
    const assembly = sentInput.components[2];
    const steps = assembly?.type === 'technology' ? assembly.technology.operations?.[1]?.steps : [];
    expect(steps?.map(({ id, sort }) => [id, sort])).toEqual([
      [43, 5],
      [44, 10],
      [42, 15],
    ]);
  });

  it('dragging the handle over two positions equals two moves', async () => {
    await bench.open('#operation-32');
    const items = within(screen.getByRole('list', { name: 'Шаги' })).getAllByRole('listitem');
    placed(items);
    const handle = within(items[2]!).getByTitle('Перетащить');
    fireEvent.pointerDown(handle, { button: 0, clientY: 100 });
    fireEvent.pointerMove(window, { clientY: 96 });
    expect(items.some((item) => item.hasAttribute('data-drop'))).toBe(false);
    fireEvent.pointerMove(window, { clientY: 5 });
    expect(items[0]?.dataset['drop']).toBe('before');
    fireEvent.pointerUp(window);
    expect(rows('Шаги')).toEqual(['Напечатать паспорт', 'Установить плату', 'Закрепить']);
    fireEvent.pointerDown(handle, { button: 0, clientY: 100 });
    fireEvent.pointerMove(window, { clientY: 5 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window);
    expect(rows('Шаги')[0]).toBe('Напечатать паспорт');
  });

  it('technologies and materials are reordered by buttons, keys and drags; the order is saved and undone', async () => {
    const { user } = await bench.open('#specification-7');
    expect(rows('Технологии')).toEqual(['Сборка', 'Контроль']);
    expect((button('Переместить выше: Сборка') as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Дублировать/ })).toBeNull();
    await user.click(button('Переместить ниже: Сборка'));
    expect(screen.getByText('Технология 2 из 2')).toBeTruthy();
    expect(lines(2)).toEqual(['Материалы', 'Контроль', 'Сборка']);
    await user.keyboard('{Control>}z{/Control}');
    expect(rows('Технологии')).toEqual(['Сборка', 'Контроль']);
    expect(dot()).toBeNull();
    line(/^Контроль/).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows('Технологии')).toEqual(['Контроль', 'Сборка']);

    await user.click(screen.getByRole('tab', { name: 'Материалы' }));
    const items = within(screen.getByRole('list', { name: 'Материалы' })).getAllByRole('listitem');
    expect(items.map((one) => one.textContent)).toMatchObject([/1Болт М8.*12/, /2Плата.*1/]);
    placed(items);
    fireEvent.pointerDown(within(items[1]!).getByTitle('Перетащить'), { button: 0, clientY: 60 });
    fireEvent.pointerMove(window, { clientY: 5 });
    fireEvent.pointerUp(window);
    expect(rows('Материалы')).toEqual(['Плата', 'Болт М8']);
    const sentInput = await save(user);
    expect(sentInput.components.map(({ id }) => id)).toEqual([12, 11, 22, 21]);
  });

  it('removes an operation after its question, and Ctrl+Z brings it back', async () => {
    const { user } = await bench.open('#technology-21');
    await user.click(button('Удалить: Монтаж платы'));
    const question = await screen.findByRole('alertdialog', {
      name: 'Вы уверены, что хотите удалить операцию «Монтаж платы»?',
    });
    expect(question.textContent).toContain('Это действие нельзя будет отменить.');
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(rows('Операции')).toEqual(['Комплектование']));
    await user.keyboard('{Control>}z{/Control}');
    expect(rows('Операции')).toEqual(['Комплектование', 'Монтаж платы']);
    expect(dot()).toBeNull();
  });

  it('removing a material lists and removes the steps of every technology that use it', async () => {
    const { user } = await bench.open('#material-11');
    await user.click(button('Удалить материал'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Скомплектовать (Комплектование)');
    expect(question.textContent).toContain('Проверить болты (Проверка)');
    expect(question.textContent).not.toContain('Закрепить');
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(tree().queryByRole('treeitem', { name: /Болт М8/ })).toBeNull());
    expect(JSON.stringify(await save(user))).not.toContain('Проверить болты');
  });

  it('a quantity accepts only integers from 1; the keys e E + - are blocked', async () => {
    const { user } = await bench.open('#material-12');
    const field = await screen.findByLabelText<HTMLInputElement>('Количество, шт');
    await user.clear(field);
    expect(screen.getByText('Укажите корректное количество')).toBeTruthy();
    for (const key of ['e', 'E', '+', '-']) expect(fireEvent.keyDown(field, { key })).toBe(false);
    expect(fireEvent.keyDown(field, { key: '7' })).toBe(true);
    await user.type(field, '25');
    expect(line(/Плата.*×25/)).toBeTruthy();
  });

  it('a component is proposed with the quantity that no step consumes yet, and shows the sum of all steps', async () => {
    bench.techMap.components.push(aMaterial(13, 3, 'Гайка', 4));
    const { user } = await bench.open('#step-42');
    await user.click(button('Добавить материал'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить материал' }));
    await choose(user, dialog, /Материал/, /SKU-3 - Гайка/);
    const count = dialog.getByLabelText<HTMLInputElement>(/Количество/);
    expect(count.value).toBe('4');
    await user.clear(count);
    await user.type(count, '1');
    expect(dialog.getByText('Всего в шагах 1 из 4 шт')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button(/изменить количество: Гайка/).textContent).toContain('1');
    await user.click(button('Добавить все материалы'));
    expect(button(/изменить количество: Гайка/).textContent).toContain('4');
    expect(screen.queryByRole('button', { name: 'Добавить все материалы' })).toBeNull();
  });

  it('a product that the specification must not consume is not offered', async () => {
    bench.madeOfIt = [90, 3];
    const { user } = await bench.open('#step-42');
    await user.click(button('Добавить материал'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить материал' }));
    await user.click(dialog.getByLabelText(/Материал/));
    await screen.findByRole('option', { name: /SKU-2 - Плата/ });
    expect(screen.queryByRole('option', { name: /Гайка/ })).toBeNull();
  });

  it('steps and operations are numbered from one, independent of `sort`', async () => {
    await bench.open('#operation-32');
    const numbers = within(screen.getByRole('list', { name: 'Шаги' }))
      .getAllByRole('listitem')
      .map((row) => /\d+/.exec(row.textContent)?.[0]);
    expect(numbers).toEqual(['1', '2', '3']);
  });

  it('components and documents of a step, each with its dialog and messages', async () => {
    const { user } = await bench.open('#step-44');
    await user.click(button('Добавить материал'));
    let dialog = within(await screen.findByRole('dialog', { name: 'Добавить материал' }));
    await user.clear(dialog.getByLabelText(/Количество/));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(dialog.getByText('Выберите продукт')).toBeTruthy();
    expect(dialog.getByText('Укажите корректное количество')).toBeTruthy();
    await choose(user, dialog, /Материал/, /SKU-3 - Гайка/);
    expect(dialog.getByText(/будет добавлен и туда/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/Количество/), '4');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button(/изменить количество: Гайка/).textContent).toContain('4');
    expect(line(/Гайка.*×4/)).toBeTruthy();

    await user.click(button('Добавить документ'));
    dialog = within(await screen.findByRole('dialog', { name: 'Добавить документ' }));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(dialog.getByText('Выберите документ')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: /Документ/ }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Этикетка']);
    await user.click(screen.getByRole('option', { name: 'Этикетка' }));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('list', { name: 'Документы' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('another type shows the documents until the save, and warns that the save removes them', async () => {
    const { user } = await bench.open('#step-44');
    await user.click(button('Изменить'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить шаг' }));
    await user.click(dialog.getByRole('combobox', { name: /Тип/ }));
    await user.click(await screen.findByRole('option', { name: 'Производственный' }));
    expect(dialog.getByText(/будут удалены при сохранении/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('list', { name: 'Документы' })).getByText('Паспорт изделия')).toBeTruthy();
    expect(JSON.stringify(await save(user))).toContain('"documents":[]');
  });

  it('shows a preview of a document of the step', async () => {
    server.use(
      routeHandler(documentRoutes.getSample, ({ input }) => ({
        success: true,
        data: { html: `<p>${input.template}</p>` },
      })),
    );
    const { user } = await bench.open('#step-44');
    await user.click(button('Образец: Паспорт изделия'));
    const page = await screen.findByTitle('Образец: Паспорт изделия');
    expect(page.getAttribute('srcdoc')).toBe('<p>product-passport</p>');
  });

  it('duplicates what is chosen by Ctrl+D, right behind it', async () => {
    const { user } = await bench.open('#step-42');
    await user.keyboard('{Control>}d{/Control}');
    expect(rows('Шаги')).toEqual(['Установить плату', 'Установить плату', 'Закрепить', 'Напечатать паспорт']);
  });
});
