import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { persistDrafts } from '../../../shared/form/draft-store.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { button, field, openOperation, operationBench, cellFields } from '../testing/operation-bench.js';
import { AddOperationButton } from './operation-dialog-button.js';

beforeEach(() => void operationBench());

async function scan(text: string): Promise<string> {
  act(() => scanEngine.submit(text));
  await waitFor(() => {
    expect(scanEngine.get().pending).toBe(0);
    expect(scanEngine.get().history[0]?.scan.text).toBe(text);
  });
  const { outcome } = scanEngine.get().history[0]!;
  return `${outcome.kind}: ${outcome.text}`;
}

describe('scans', () => {
  it('of a cell fill the four selects', async () => {
    await openOperation({ productId: 5 });
    await waitFor(() => expect(field('Линия').disabled).toBe(false));
    await waitFor(async () => expect(await scan('cid=504')).toBe('accepted: B-9-8-01'));
    await waitFor(() => expect(cellFields()).toEqual(['B', '9', '8', '01']));
    expect(await scan('id=1&l=A&st=1&sh=3&c=07')).toBe('accepted: A-1-3-07');
    await waitFor(() => expect(cellFields()).toEqual(['A', '1', '3', '07']));
    expect(await scan('cid=999')).toBe('rejected: Этой ячейки нет на складе');
  });

  it('of a unit pick its product, or the unit that is written off; of anything else the serial number', async () => {
    const { user } = await openOperation();
    expect(await scan('cid=504')).toMatch(/^rejected/);
    expect(screen.getByRole('alert').textContent).toBe(
      'Сначала выберите продукциюОтсканировано: код ячейки 504',
    );
    expect(await scan('pid=3')).toBe('rejected: Изделие не найдено на складе');
    expect(await scan('pid=1')).toBe('accepted: Плата');
    await waitFor(() => expect(field('Продукция').value).toBe('Плата'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await scan('ABC-123')).toBe('accepted: ABC-123');
    expect(screen.getByLabelText('Серийный номер')).toHaveProperty('value', 'ABC-123');
    expect(await scan('X'.repeat(101))).toBe('rejected: Код длиннее 100 символов — это не серийный номер');
    expect(screen.getByLabelText('Серийный номер')).toHaveProperty('value', 'ABC-123');
    await user.click(button('Списание'));
    expect(await scan('pid=1')).toBe('accepted: Плата: SN-1');
    await waitFor(() => expect(cellFields()).toEqual(['A', '1', '2', '05']));
    await waitFor(() => expect(field('Серийный номер').value).toBe('SN-1'));
  });
});

it('restores its state after the sign-in', async () => {
  const { user, unmount } = await openOperation({ productId: 5, cellId: 501 });
  await waitFor(() => expect(cellFields()[3]).toBe('05'));
  await user.type(screen.getByLabelText('Серийный номер'), 'SN-5');
  persistDrafts(1);
  unmount();
  renderAt('/', <AddOperationButton moduleId={7} />);
  const dialog = await screen.findByRole('dialog', { name: 'Добавление операции' });
  expect(within(dialog).getByLabelText('Серийный номер')).toHaveProperty('value', 'SN-5');
  await waitFor(() => expect(cellFields()).toEqual(['A', '1', '2', '05']));
});
