import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStockRow } from '../../../../testing/factories.js';
import { countHands } from '../../../../testing/count-hands.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { dropDrafts, persistDrafts } from '../../../shared/form/draft-store.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { aLot } from '../testing/lots.js';
import { openStock, stockBench } from '../testing/stock-bench.js';
// Imported in advance, so that the tests do not wait for a lazy import.
import './product-drawer.js';
import '../shared/many/many-dialog.js';

const boards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLot(index + 1, { kind: 'unit', serial_number: `SN-${index + 1}`, quantity: 1, reserved: 0 }),
  );

/**
 * Retries the scan, because the structure may still be loading. Not with `waitFor`: it retries on every
 * change of the page, which a scan causes, so it would never finish.
 */
const scanCell = async (dialog: HTMLElement): Promise<void> => {
  await expect
    .poll(() => {
      scanEngine.submit('cid=504');
      return within(dialog).getByRole('button', { name: 'Переместить' });
    })
    .toHaveProperty('disabled', false);
};

it('29 boards move to another cell by one checkbox, one dialog and one command; the notice undoes all', async () => {
  const bench = stockBench();
  bench.lots = boards(29);
  const sentInputs: unknown[] = [];
  server.use(
    routeHandler(stockLineRoutes.changeMany, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: { ids: [5, 6], quantity: 29 } };
    }),
    routeHandler(stockLineRoutes.reverseMany, ({ input }) => {
      sentInputs.push(input);
      return { success: true };
    }),
  );
  const { user } = await openStock('/storehouse/7?product=1');
  const card = await screen.findByRole('dialog', { name: /Изделие 1/ });
  const hands = countHands();
  await user.click(await within(card).findByRole('checkbox', { name: 'Выбрать все строки' }));
  expect(await within(card).findByText('29', { selector: 'strong' })).toBeDefined();
  const [move] = within(card).getAllByRole('button', { name: 'Переместить' });
  await user.click(move!);
  const dialog = await screen.findByRole('dialog', { name: 'Перемещение выбранного' });
  expect(dialog.textContent).toContain('29 шт');
  expect(within(dialog).getByRole('button', { name: 'Переместить' })).toHaveProperty('disabled', true);
  await scanCell(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Переместить' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перемещение выбранного' })).toBeNull());
  // Plus one scan of the cell. Moving each board separately took two clicks and a scan.
  expect(hands).toEqual({ clicks: 3, keys: 0 });
  expect(sentInputs).toHaveLength(1);
  expect(sentInputs[0]).toMatchObject({ action: 'move', to_cell_id: 504, module_id: 7 });
  expect((sentInputs[0] as { lines: unknown[] }).lines).toHaveLength(29);
  expect(await screen.findByText('Перемещено в B-9-8-01: 29 шт')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Отменить', hidden: true }));
  await waitFor(() => expect(sentInputs[1]).toEqual({ ids: [5, 6] }));
  expect(await screen.findByText('Операция отменена')).toBeDefined();
});

it('products ticked in the balances are moved from all their cells by one command', async () => {
  const bench = stockBench();
  const sentInputs: unknown[] = [];
  server.use(
    routeHandler(stockLineRoutes.changeMany, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: { ids: [5], quantity: 17 } };
    }),
  );
  const { user } = await openStock();
  const hands = countHands();
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Изделие 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Изделие 2' }));
  expect(screen.getByText(/Выбрано:/).textContent).toBe('Выбрано: 2 · 17 шт');
  // The balances by cell, as the server returns them for these products.
  bench.rows = [501, 502].map((cell) =>
    aStockRow(1, { key: `c:${cell}:1`, cell_id: cell, count: 6, storehouse_line: { number: `А${cell}` } }),
  );
  await user.click(screen.getByRole('button', { name: 'Переместить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Перемещение выбранного' });
  expect(bench.requests.rows.at(-1)).toMatchObject({ group: 'cell', product_ids: [1, 2] });
  expect(dialog.textContent).toContain('Изделие 1 — 12 шт');
  await scanCell(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Переместить' }));
  await waitFor(() => expect(sentInputs).toHaveLength(1));
  expect(hands).toEqual({ clicks: 4, keys: 0 });
  expect(sentInputs[0]).toMatchObject({
    action: 'move',
    lines: [501, 502].map((cell) => ({ product_id: 1, cell_id: cell, batch_product_id: null, quantity: 6 })),
  });
});

it('a bulk write-off is one command; a refusal names the blocking items and preserves the selection', async () => {
  const bench = stockBench();
  bench.lots = [...boards(2), aLot(9, { hold_reason: 'Брак', kind: 'unit', serial_number: 'SN-9' })];
  const sentInputs: unknown[] = [];
  let isRefused = true;
  server.use(
    routeHandler(stockLineRoutes.changeMany, ({ input }) => {
      sentInputs.push(input);
      return isRefused
        ? new MockFailure(422, {
            success: false,
            message: 'Изделие 1 в ячейке A: 1 шт в резерве под задания',
          })
        : { success: true, data: { ids: [5, 6], quantity: 2 } };
    }),
  );
  const { user } = await openStock('/storehouse/7?product=1');
  const card = await screen.findByRole('dialog', { name: /Изделие 1/ });
  expect(await within(card).findByRole('checkbox', { name: /^Выбрать: SN-9/ })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(within(card).getByRole('checkbox', { name: 'Выбрать все строки' }));
  const second = within(card).getByRole('checkbox', { name: /^Выбрать: SN-2 / });
  await user.click(second);
  expect(second).toHaveProperty('checked', false);
  await user.click(second);
  await user.click(await within(card).findByRole('button', { name: 'Списать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Списание выбранного' });
  await user.click(within(dialog).getByRole('button', { name: 'Списать' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('в резерве под задания');
  isRefused = false;
  await user.click(within(dialog).getByRole('combobox', { name: /Причина списания/ }));
  await user.click(await screen.findByRole('option', { name: 'Брак' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Комментарий' }), 'упали');
  await user.click(within(dialog).getByRole('button', { name: 'Списать' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Списание выбранного' })).toBeNull());
  expect(sentInputs).toHaveLength(2);
  expect(sentInputs[1]).toMatchObject({
    module_id: 7,
    action: 'remove',
    reason_id: 3,
    comment: 'упали',
    lines: [
      { product_id: 1, batch_product_id: 1, quantity: 1 },
      { product_id: 1, batch_product_id: 2, quantity: 1 },
    ],
  });
  expect(within(card).queryByText('Выбрано:')).toBeNull();
});

it('an ended session loses nothing of it: the dialog is open again, with what was chosen, written and ticked', async () => {
  const bench = stockBench();
  bench.lots = boards(2);
  const sentInputs: unknown[] = [];
  server.use(
    routeHandler(stockLineRoutes.changeMany, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: { ids: [5, 6], quantity: 2 } };
    }),
  );
  const before = await openStock('/storehouse/7?product=1');
  const card = await screen.findByRole('dialog', { name: /Изделие 1/ });
  await before.user.click(await within(card).findByRole('checkbox', { name: 'Выбрать все строки' }));
  await before.user.click(await within(card).findByRole('button', { name: 'Списать' }));
  const firstDialog = await screen.findByRole('dialog', { name: 'Списание выбранного' });
  await before.user.type(within(firstDialog).getByRole('textbox', { name: 'Комментарий' }), 'упали');
  persistDrafts(1);
  before.unmount();

  const { user } = await openStock('/storehouse/7?product=1');
  const dialog = await screen.findByRole('dialog', { name: 'Списание выбранного' });
  expect(dialog.textContent).toContain('2 шт');
  expect(within(dialog).getByRole('textbox', { name: 'Комментарий' })).toHaveProperty('value', 'упали');
  await user.click(within(dialog).getByRole('button', { name: 'Списать' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Списание выбранного' })).toBeNull());
  expect(sentInputs).toMatchObject([
    { action: 'remove', comment: 'упали', lines: [{ batch_product_id: 1 }, { batch_product_id: 2 }] },
  ]);
  dropDrafts();
});

describe('20 screws without serial numbers', () => {
  const screws = () => aLot(4, { kind: 'unit', quantity: 20, reserved: 0, lots: 20 });
  const line = { product_id: 1, cell_id: 501, batch_product_id: 4, counted: true };
  let sentInputs: unknown[];
  beforeEach(() => {
    stockBench().lots = [screws()];
    sentInputs = [];
    server.use(
      routeHandler(stockLineRoutes.changeMany, ({ input }) => {
        sentInputs.push(input);
        return { success: true, data: { ids: [5], quantity: 3 } };
      }),
    );
  });

  it('are one row with a count; a part of them is moved by one command', async () => {
    const { user } = await openStock('/storehouse/7?product=1');
    const card = await screen.findByRole('dialog', { name: /Изделие 1/ });
    await user.click(
      await within(card).findByRole('button', { name: 'Переместить: 20 шт без серийных номеров (A-1-2-05)' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Перемещение' });
    const count = within(dialog).getByRole('textbox', { name: 'Количество' });
    expect((count as HTMLInputElement).value).toBe('20');
    await user.clear(count);
    await user.type(count, '3');
    await scanCell(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Переместить' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перемещение' })).toBeNull());
    expect(sentInputs).toEqual([
      { module_id: 7, action: 'move', to_cell_id: 504, lines: [{ ...line, quantity: 3 }] },
    ]);
  });

  it('are written off by one checkbox, or one by one on demand', async () => {
    const { user } = await openStock('/storehouse/7?product=1');
    const card = await screen.findByRole('dialog', { name: /Изделие 1/ });
    await user.click(await within(card).findByRole('checkbox', { name: /^Выбрать: 20 шт без серийных/ }));
    await user.click(await within(card).findByRole('button', { name: 'Списать' }));
    const dialog = await screen.findByRole('dialog', { name: 'Списание выбранного' });
    await user.click(within(dialog).getByRole('button', { name: 'Списать' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({ action: 'remove', lines: [{ ...line, quantity: 20 }] });
    const bench = stockBench();
    bench.lots = [screws()];
    await user.click(await within(card).findByRole('button', { name: 'По одному' }));
    await waitFor(() => expect(bench.requests.lots.at(-1)).toMatchObject({ counted: false }));
  });
});
