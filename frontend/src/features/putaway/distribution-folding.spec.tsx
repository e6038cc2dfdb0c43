import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addressOf,
  block,
  button,
  choose,
  chosenLevels,
  openPutaway,
  putawayBench,
  row,
  select,
} from './testing/putaway-bench.js';

beforeEach(() => {
  putawayBench();
});

const quantity = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Количество, строка 1: Винт' });
const firstRow = (): HTMLElement => row('Строка 1: Винт');

describe('blocks', () => {
  it('fold when they are distributed and the focus leaves, and open again', async () => {
    const { user } = await openPutaway();
    await choose(user, firstRow(), 'A-1-1-01');
    const screws = block('Винт');
    expect(within(screws).getByText('Распределено')).toBeTruthy();
    expect(within(screws).getByText('Осталось распределить: 0 шт.')).toBeTruthy();
    expect(button('Добавить ячейку').disabled).toBe(true);
    await user.click(select(row('SN-201'), 'Линия'));
    await waitFor(() => expect(within(screws).queryByRole('group')).toBeNull());
    await user.click(button('Редактировать: Винт'));
    await waitFor(() => expect(document.activeElement).toBe(addressOf(firstRow())));
    await user.click(button('Скрыть: Винт'));
    expect(within(screws).queryByRole('group')).toBeNull();
    expect(document.activeElement).toBe(button('Редактировать: Винт'));
  });

  it.each(['click', '{Enter}'])(
    'collapse when all of them are assigned at once (%s), and the focus moves to the next incomplete one',
    async (press) => {
      const { user } = await openPutaway();
      const screws = block('Винт');
      await choose(user, row('Быстрое назначение: Винт'), 'A-1-1-01');
      const all = button('Назначить всем', screws);
      if (press === 'click') await user.click(all);
      else {
        all.focus();
        await user.keyboard(press);
      }
      await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-201'))));
      await waitFor(() => expect(within(screws).queryByRole('group')).toBeNull());
      await choose(user, row('Быстрое назначение: Плата'), 'A-1-1-02');
      await user.click(button('Назначить всем', block('Плата')));
      await waitFor(() => expect(document.activeElement).toBe(button('Оприходовать')));
      await waitFor(() => expect(within(block('Плата')).queryByRole('group')).toBeNull());
      // An expanded block also collapses at the next assignment.
      await user.click(button('Редактировать: Винт'));
      await user.click(button('Назначить всем', screws));
      await waitFor(() => expect(within(screws).queryByRole('group')).toBeNull());
    },
  );

  it('stay expanded when some quantity remains after all rows are assigned', async () => {
    const { user } = await openPutaway();
    const screws = block('Винт');
    await user.clear(quantity());
    await user.type(quantity(), '4');
    await choose(user, row('Быстрое назначение: Винт'), 'A-1-1-01');
    const all = button('Назначить всем', screws);
    await user.click(all);
    expect(chosenLevels(firstRow())).toEqual(['A', '1', '1', '01']);
    expect(document.activeElement).toBe(all);
    expect(within(screws).getByText('Осталось распределить: 6 шт.')).toBeTruthy();
  });
});
