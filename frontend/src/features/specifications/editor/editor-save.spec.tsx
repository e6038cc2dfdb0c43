import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { failingAnswer } from '../../../../testing/failing-answers.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { live } from '../../production/testing/stage.js';
import { button, dot, EditorBench, line, tree } from '../testing/editor-bench.js';
import { aMaterial, aTechMap, anAssembly } from '../testing/samples.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

/** Server response to the first save: the copied operation gets number 900, its steps follow. */
function numbered({ techMap, saved, ids }: EditorBench): TechMap {
  for (const [, local] of JSON.stringify(saved[0]).matchAll(/"id":"(local-[\w-]+)"/g)) {
    ids[local!] ??= 900 + Object.keys(ids).length;
  }
  const copied = anAssembly();
  const [, mounting] = copied.technology.operations;
  const steps = mounting!.steps.map((step, index) => ({ ...step, id: 901 + index }));
  copied.technology.operations.push({ ...mounting!, id: 900, name: 'Монтаж платы (копия)', sort: 15, steps });
  return { ...techMap, components: techMap.components.map((one) => (one.id === 21 ? copied : one)) };
}

let bench: EditorBench;
beforeEach(() => {
  bench = new EditorBench();
});

const disabled = (name: string) => (button(name) as HTMLButtonElement).disabled;
const rename = async (user: Awaited<ReturnType<EditorBench['open']>>['user'], text: string) => {
  await user.click(line(/Монтаж платы/));
  await user.type(await screen.findByLabelText(/Название операции/), text);
};

describe('saving a specification', () => {
  it('shows the product, and saving is disabled before an edit', async () => {
    await bench.open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Спецификация на Контроллер К2');
    expect(dot()).toBeNull();
    expect([disabled('Сохранить'), disabled('Отменить изменения')]).toEqual([true, true]);
    expect(
      tree()
        .getAllByRole('treeitem')
        .map((one) => one.textContent),
    ).toContain('Болт М8×12');
  });

  it('lists in its confirmation where the steps consume another quantity than the materials define', async () => {
    bench.techMap.components = bench.techMap.components.filter(({ id }) => id !== 22);
    const { user } = await bench.open('#material-11');
    const count = await screen.findByLabelText<HTMLInputElement>(/Количество, шт/);
    expect(screen.queryByText(/в шагах на/)).toBeNull();
    await user.clear(count);
    await user.type(count, '14');
    expect(screen.getByText(/в шагах на 2 шт меньше/)).toBeTruthy();
    await user.click(button('Сохранить'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Подтвердите сохранение');
    expect(question.textContent).toContain('Болт М8 — в шагах 12 из 14 шт');
    await answerQuestion(user, 'Сохранить');
    await waitFor(() => expect(bench.saved).toHaveLength(1));
  });

  it('asks for confirmation, shows progress, sends the complete specification with its version, and applies the response', async () => {
    const { user } = await bench.open();
    await rename(user, ' 2');
    expect(dot()).toBeTruthy();
    let release = (): void => undefined;
    bench.hold = new Promise((resolve) => (release = resolve));
    bench.answer = () => aTechMap({ name: 'Как сервер' });
    await user.click(button('Сохранить'));
    const question = await screen.findByRole('alertdialog', { name: 'Подтвердите сохранение' });
    expect(question.textContent).toContain('1 изменение');
    await answerQuestion(user, 'Сохранить');
    expect(await screen.findByRole('button', { name: 'Сохранение...' })).toBeTruthy();
    release();
    expect(await screen.findByText('Спецификация успешно сохранена')).toBeTruthy();
    expect(dot()).toBeNull();
    expect(bench.saved).toHaveLength(1);
    expect(bench.saved[0]).toMatchObject({ id: 7, version: 3, product_id: 90 });
    expect(JSON.stringify(bench.saved[0])).toContain('Монтаж платы 2');
    expect(screen.queryByDisplayValue('Монтаж платы 2')).toBeNull();
  });

  it('new nodes that are open in the tree remain open under their saved ids', async () => {
    const { user } = await bench.open('#operation-32');
    await user.keyboard('{Control>}d{/Control}');
    const copy = await screen.findByRole('treeitem', { name: /Монтаж платы.*копия/ });
    copy.focus();
    await user.keyboard('{ArrowRight}');
    expect(copy.getAttribute('aria-expanded')).toBe('true');
    bench.answer = () => numbered(bench);
    await user.click(button('Сохранить'));
    await answerQuestion(user, 'Сохранить');
    await screen.findByText('Спецификация успешно сохранена');
    await waitFor(() => expect(line(/Монтаж платы.*копия/).dataset['node']).toBe('operation-900'));
    const savedLine = line(/Монтаж платы.*копия/);
    expect(savedLine.getAttribute('aria-expanded')).toBe('true');
    expect(savedLine.getAttribute('aria-selected')).toBe('true');
  });

  it('a question answered with no sends nothing', async () => {
    const { user } = await bench.open();
    await rename(user, '!');
    await user.keyboard('{Control>}s{/Control}');
    await answerQuestion(user, 'Отмена');
    expect(bench.saved).toEqual([]);
    expect(dot()).toBeTruthy();
  });

  it.each([
    ['message', 'Так сказал сервер'],
    ['broken', 'Ошибка при сохранении спецификации'],
    ['page', 'Ошибка при сохранении спецификации'],
  ] as const)('a failed save (%s) preserves the red dot and the input', async (failing, text) => {
    const { user } = await bench.open();
    await rename(user, ' 2');
    server.use(failingAnswer(techMapRoutes.saveTechMap, failing));
    await user.click(button('Сохранить'));
    await answerQuestion(user, 'Сохранить');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(dot()).toBeTruthy();
    expect(screen.getByDisplayValue('Монтаж платы 2')).toBeTruthy();
    await waitFor(() => expect(disabled('Сохранить')).toBe(false));
  });

  it('lists what blocks saving, with links', async () => {
    const { user } = await bench.open();
    await user.click(line(/Монтаж платы/));
    await user.clear(await screen.findByLabelText(/Название операции/));
    await user.type(screen.getByLabelText(/Название операции/), 'комплектование');
    expect(screen.getByText('Операция с таким названием уже существует в этой технологии.')).toBeTruthy();
    await user.click(line(/Контроллер К2/));
    await user.click(button('Сохранить'));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Операция с таким названием уже существует в этой технологии.');
    await user.click(within(alert).getByRole('button', { name: 'ОК' }));
    expect(await screen.findByDisplayValue('Комплектование')).toBeTruthy();
    expect(bench.saved).toEqual([]);
  });

  it('cancelling asks for confirmation, restores the saved version and reports it; Ctrl+Z restores the edits', async () => {
    const { user } = await bench.open();
    await rename(user, ' 2');
    await user.click(button('Отменить изменения'));
    expect(await screen.findByRole('alertdialog', { name: 'Подтвердите отмену' })).toBeTruthy();
    await answerQuestion(user, 'Отменить изменения');
    expect(await screen.findByText('Изменения отменены')).toBeTruthy();
    expect(screen.getByDisplayValue('Монтаж платы')).toBeTruthy();
    expect(dot()).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByDisplayValue('Монтаж платы 2')).toBeTruthy();
  });

  it('shows an alert when it could not be loaded, and retries', async () => {
    server.use(failingAnswer(techMapRoutes.getTechMap, 'broken', { once: true }));
    const opening = bench.open();
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Ошибка при загрузке спецификации.');
    act(() => within(alert).getByRole('button', { name: 'ОК' }).click());
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    act(() => retry.click());
    await opening;
    expect(line(/Монтаж платы/)).toBeTruthy();
  });
});

describe('another user saves at the same time', () => {
  const stale = new MockFailure(409, {
    success: false,
    message: 'Данные изменены другим пользователем. Обновите страницу.',
    code: 'TECH_MAP_STALE',
  } as never);

  const theirs = () => {
    const assembly = anAssembly();
    const [picking, mounting] = assembly.technology.operations;
    mounting!.name = 'Монтаж (их)';
    picking!.workshop_post_id = 2;
    return aTechMap({
      version: 4,
      components: [
        aMaterial(11, 1, 'Болт М8', 12),
        aMaterial(12, 2, 'Плата'),
        assembly,
        aTechMap().components[3]!,
      ],
    });
  };

  it('compares both versions, takes mine or theirs item by item, and saves over the newer version', async () => {
    const { user } = await bench.open();
    await rename(user, ' (мой)');
    bench.refusal = stale;
    bench.techMap = theirs();
    await user.click(button('Сохранить'));
    await answerQuestion(user, 'Сохранить');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Спецификацию изменил другой пользователь' }),
    );
    const both = within(dialog.getByRole('region', { name: 'Изменили оба' }));
    expect(both.getByText(/Монтаж платы \(мой\)/)).toBeTruthy();
    expect(both.getByText(/Монтаж \(их\)/)).toBeTruthy();
    const foreign = within(dialog.getByRole('region', { name: 'Изменения другого пользователя' }));
    expect(foreign.getByText(/Пост сборки.*Пост ОТК/)).toBeTruthy();
    await user.click(both.getByRole('button', { name: 'Чужое' }));
    await user.click(foreign.getByRole('button', { name: 'Не принимать' }));
    await user.click(dialog.getByRole('button', { name: 'Объединить' }));
    expect(await screen.findByDisplayValue('Монтаж (их)')).toBeTruthy();
    expect(dot()).toBeTruthy();
    bench.refusal = null;
    await user.click(button('Сохранить'));
    await answerQuestion(user, 'Сохранить');
    await screen.findByText('Спецификация успешно сохранена');
    expect(bench.saved[0]).toMatchObject({ version: 4 });
    const sentText = JSON.stringify(bench.saved[0]);
    expect(sentText).toContain('Монтаж (их)');
    expect(sentText).not.toContain('(мой)');
  });

  it('without unsaved edits the newer version is simply shown', async () => {
    await bench.open();
    bench.techMap = theirs();
    act(() => live.socket.push('catalog:1', [{ entity: 'catalog', list: 'tech-maps', id: 7, stale: true }]));
    await waitFor(() => expect(line(/Монтаж \(их\)/)).toBeTruthy());
    expect(dot()).toBeNull();
  });

  it('over unsaved edits it is announced at once, and nothing is lost', async () => {
    const { user } = await bench.open();
    await rename(user, ' (мой)');
    bench.techMap = theirs();
    act(() => live.socket.push('catalog:1', [{ entity: 'catalog', list: 'tech-maps', id: 7, stale: true }]));
    await user.click(await screen.findByRole('button', { name: 'Сравнить' }));
    expect(
      await screen.findByRole('dialog', { name: 'Спецификацию изменил другой пользователь' }),
    ).toBeTruthy();
    await user.click(button('Отмена'));
    expect(screen.getByDisplayValue('Монтаж платы (мой)')).toBeTruthy();
  });
});
