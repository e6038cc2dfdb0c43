import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { live } from '../../production/testing/stage.js';
import { button, dot, EditorBench, line } from '../testing/editor-bench.js';
import { aTechMap, anAssembly } from '../testing/samples.js';
import { draftKey, draftStore } from './draft/draft-store.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const KEY = draftKey(7, 7);
let bench: EditorBench;
beforeEach(async () => {
  bench = new EditorBench();
  await draftStore.remove(KEY);
});

/** Types into the name of an operation and closes the page as in a crash, without a prompt. */
async function leaveUnsaved() {
  const { user, unmount } = await bench.open('#operation-32');
  await user.type(await screen.findByLabelText(/Название операции/), ' 2');
  expect(dot()).toBeTruthy();
  unmount();
  await waitFor(async () => expect(await draftStore.read(KEY)).not.toBeNull());
}

describe('a draft on the device', () => {
  it('is offered again; nothing can be changed before the answer; restored it is unsaved', async () => {
    await leaveUnsaved();
    const { user } = await bench.open('#operation-32');
    await screen.findByText(/остались несохранённые изменения/);
    expect(line(/Монтаж платы/).closest('[inert]')).toBeTruthy();
    await user.click(button('Восстановить'));
    expect(await screen.findByDisplayValue('Монтаж платы 2')).toBeTruthy();
    expect(dot()).toBeTruthy();
    expect(line(/Монтаж платы/).closest('[inert]')).toBeNull();
  });

  it('is read before editing is possible, so that no input conflicts with it', async () => {
    await leaveUnsaved();
    const storedDraft = await draftStore.read(KEY);
    let answer = (_draft: typeof storedDraft): void => undefined;
    const looking = new Promise<typeof storedDraft>((resolve) => {
      answer = resolve;
    });
    const readSpy = vi.spyOn(draftStore, 'read').mockReturnValue(looking);
    const { user } = await bench.open('#operation-32');
    await screen.findByDisplayValue('Монтаж платы');
    expect(line(/Монтаж платы/).closest('[inert]')).toBeTruthy();
    answer(storedDraft);
    await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
    expect(await screen.findByDisplayValue('Монтаж платы 2')).toBeTruthy();
    expect(line(/Монтаж платы/).closest('[inert]')).toBeNull();
    expect(readSpy).toHaveBeenCalledTimes(1);
  });

  it('is offered once the specification is loaded: restored earlier, it would be lost', async () => {
    await leaveUnsaved();
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.loading = promise;
    const readSpy = vi.spyOn(draftStore, 'read');
    const { user } = bench.begin('#operation-32');
    await waitFor(() => expect(readSpy).toHaveBeenCalled());
    await act(() => readSpy.mock.results[0]?.value);
    expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull();
    resolve();
    await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
    expect(await screen.findByDisplayValue('Монтаж платы 2')).toBeTruthy();
    expect(await draftStore.read(KEY)).not.toBeNull();
  });

  it('is not waited for where the device never answers', async () => {
    vi.spyOn(draftStore, 'read').mockReturnValue(new Promise(() => undefined));
    const { user } = await bench.open('#operation-32');
    await screen.findByDisplayValue('Монтаж платы');
    expect(line(/Монтаж платы/).closest('[inert]')).toBeTruthy();
    await waitFor(() => expect(line(/Монтаж платы/).closest('[inert]')).toBeNull());
    await user.type(await screen.findByLabelText(/Название операции/), '!');
    expect(dot()).toBeTruthy();
  });

  it('that does not exist enables editing, and edits are stored', async () => {
    const { user } = await bench.open('#operation-32');
    await waitFor(() => expect(line(/Монтаж платы/).closest('[inert]')).toBeNull());
    await user.type(await screen.findByLabelText(/Название операции/), '!');
    await waitFor(async () => expect(await draftStore.read(KEY)).not.toBeNull());
  });

  it('is deleted when the user discards it', async () => {
    await leaveUnsaved();
    const { user } = await bench.open('#operation-32');
    await user.click(await screen.findByRole('button', { name: 'Удалить черновик' }));
    await waitFor(async () => expect(await draftStore.read(KEY)).toBeNull());
  });

  it('is deleted when it is saved', async () => {
    await leaveUnsaved();
    const reopenedEditor = await bench.open('#operation-32');
    await reopenedEditor.user.click(await screen.findByRole('button', { name: 'Восстановить' }));
    await reopenedEditor.user.click(button('Сохранить'));
    await answerQuestion(reopenedEditor.user, 'Сохранить');
    await screen.findByText('Спецификация успешно сохранена');
    await waitFor(async () => expect(await draftStore.read(KEY)).toBeNull());
  });

  it('belongs to one person', async () => {
    await leaveUnsaved();
    expect(await draftStore.read(draftKey(8, 7))).toBeNull();
  });

  it("is compared with another user's later save", async () => {
    await leaveUnsaved();
    const assembly = anAssembly();
    assembly.technology.operations[0]!.name = 'Подбор';
    bench.techMap = aTechMap({
      version: 4,
      components: aTechMap().components.map((one) => (one.id === 21 ? assembly : one)),
    });
    const { user } = await bench.open('#operation-32');
    await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
    await screen.findByRole('dialog', { name: 'Спецификацию изменил другой пользователь' });
    await user.click(button('Объединить'));
    expect(await screen.findByDisplayValue('Монтаж платы 2')).toBeTruthy();
    expect(line(/Подбор/)).toBeTruthy();
  });

  it('whose save succeeded after all is not offered', async () => {
    await leaveUnsaved();
    const assembly = anAssembly();
    assembly.technology.operations[1]!.name = 'Монтаж платы 2';
    bench.techMap = aTechMap({
      version: 4,
      components: aTechMap().components.map((one) => (one.id === 21 ? assembly : one)),
    });
    const { user } = await bench.open('#operation-32');
    await user.click(await screen.findByRole('button', { name: 'Восстановить' }));
    expect(await screen.findByDisplayValue('Монтаж платы 2')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(dot()).toBeNull();
  });
});
