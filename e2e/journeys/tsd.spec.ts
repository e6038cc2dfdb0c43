import { expect, test, type Page } from '@playwright/test';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { call } from '../kit/api.js';
import { faults, inColours, waitSettled } from '../kit/axe.js';
import { answerQuestion } from '../kit/dialogs.js';
import { expectGoal, median, p95 } from '../kit/measures.js';
import { seat } from '../kit/people.js';
import { plainList, scanTimes, watchScans } from '../kit/scan-times.js';
import { TerminalPage } from '../pages/terminal-page.js';

const HANDHELD = { viewport: { width: 360, height: 640 }, hasTouch: true } as const;

/** Characters that a scanner types while the Russian layout is active. */
const inRussian = {
  product: (pid: number): string => `зшв=${pid}`,
  cell: (cid: number): string => `сшв=${cid}`,
  /** An old label `id=…&l=B&st=1&sh=1&c=01` in the Russian layout. */
  oldCell: (cid: number): string => `шв=${cid}?д=И?ые=1?ыр=1?с=01`,
};

/** No serious accessibility violation and no horizontal overflow, light and dark. */
async function checkScreen(terminal: TerminalPage, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await inColours(terminal.page, colorScheme);
    await waitSettled(terminal.page);
    const violations = await faults(terminal.page, colorScheme === 'dark' ? 'colours' : undefined);
    expect.soft(violations, `${name}, ${colorScheme}`).toEqual([]);
    expect.soft(await terminal.width(), `${name}, ${colorScheme}`).toBe(360);
  }
}

/** Address of the cell where the server has a unit, or null. */
async function addressOf(page: Page, moduleId: number, pid: number): Promise<string | null> {
  const { data } = await call(page, handheldRoutes.scanProduct, {
    qr_data: `pid=${pid}`,
    module_id: moduleId,
  });
  return data.storehouse_info?.current_location.full_address ?? null;
}

test('a storekeeper receives, moves and views cells with a handheld', async ({ browser }) => {
  const { context, page, errors } = await seat(browser, 'storekeeper', HANDHELD);
  const terminal = await TerminalPage.of(page);
  const { cells, lots } = await terminal.labels();
  const [first, second] = cells;
  const waitingLot = lots.find((one) => one.cell_id === null && one.reception !== null);
  if (first === undefined || second === undefined || waitingLot === undefined) {
    throw new Error('The demo plant has nothing to receive');
  }
  expect(first.address).toBe('B-1-1-01');

  await test.step('modes', async () => {
    await terminal.open(null);
    for (const name of ['Задания', 'Приёмка', 'Ячейка']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(120);
    }
    const last = await page.getByRole('button', { name: 'Поиск' }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(HANDHELD.viewport.height);
    await checkScreen(terminal, 'modes');
    await page.getByRole('button', { name: 'Приёмка' }).click();
    await expect(page).toHaveURL(/mode=reception/);
    // The part of the page that handles scans must be loaded.
    await expect(terminal.cell).toBeVisible();
  });

  await test.step('reception, cell first, scanner in the Russian layout', async () => {
    await terminal.scan(inRussian.cell(second.id));
    await expect(terminal.cell.getByRole('status')).toHaveText(second.address);
    await terminal.scan(inRussian.oldCell(first.id));
    await expect(terminal.cell.getByRole('status')).toHaveText(first.address);
    await expect(terminal.cell).toContainText(`Было: ${second.address}`);
    await expect(terminal.confirm).toBeDisabled();
    await terminal.scan(inRussian.product(waitingLot.id));
    await expect(terminal.product).toContainText(waitingLot.serial_number ?? '');
    await checkScreen(terminal, 'both slots');
    await terminal.confirm.click();
    await expect(page.getByText(/^Последнее: /)).toContainText(first.address);
    await expect(terminal.product).toContainText('Отсканируйте продукцию');
    await expect.poll(() => addressOf(page, terminal.moduleId, waitingLot.id)).toBe(first.address);
  });

  await test.step('an unknown code is rejected with a sound; the next scan works', async () => {
    await terminal.scan('4601234567890');
    await expect(terminal.error).toContainText('Неопознанный формат QR-кода');
    await checkScreen(terminal, 'error');
    // Enter of the scanner presses no button: the screen handles the scan, and the message disappears.
    await terminal.scan(`pid=${waitingLot.id}`);
    await expect(terminal.error).toBeHidden();
    await expect(terminal.move).toBeVisible();
  });

  await test.step('a move of what is stored already', async () => {
    await expect(terminal.move).toContainText(first.address);
    await terminal.scan(`cid=${first.id}`);
    await expect(terminal.move.getByText('Продукция уже находится в этой ячейке')).toBeVisible();
    await checkScreen(terminal, 'move');
    await terminal.scan(`https://wms.local/cell?cid=${second.id}`);
    await expect(terminal.move).toContainText(second.address);
    await terminal.move.getByRole('button', { name: 'Выбрать место вручную' }).click();
    await expect(terminal.move.getByLabel('Ячейка', { exact: true })).toHaveValue(String(second.id));
    await checkScreen(terminal, 'move by hand');
    await terminal.move.getByRole('button', { name: 'Переместить' }).click();
    await expect(page.getByText('Продукция успешно перемещена')).toBeVisible();
    // The toast is below the header and covers no buttons.
    const notices = await page.locator('[data-sonner-toaster]').boundingBox();
    expect((notices?.y ?? 0) + (notices?.height ?? 0)).toBeLessThan(300);
    await expect(terminal.move).toBeHidden();
    await expect.poll(() => addressOf(page, terminal.moduleId, waitingLot.id)).toBe(second.address);
  });

  await test.step('leaving with a filled slot asks for confirmation, also with the back key of the handheld', async () => {
    await terminal.scan(`cid=${first.id}`);
    await expect(terminal.cell.getByRole('status')).toHaveText(first.address);
    await page.goBack();
    await answerQuestion(page, 'Остаться');
    await expect(terminal.cell.getByRole('status')).toHaveText(first.address);
    await page.goBack();
    await answerQuestion(page, 'Уйти');
    await expect(page.getByRole('button', { name: 'Задания' })).toBeVisible();
  });

  await test.step('cells', async () => {
    await terminal.open('cell');
    await terminal.scan(`pid=${waitingLot.id}`);
    await expect(terminal.error).toContainText('Отсканированный QR-код не является ячейкой');
    await terminal.scan(`cid=${second.id}`);
    await expect(page.getByRole('heading', { level: 2, name: second.address })).toBeVisible();
    await terminal.scan(inRussian.cell(first.id));
    await expect(page.getByRole('heading', { level: 2, name: first.address })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Предыдущие ячейки' })
        .getByRole('button', { name: second.address }),
    ).toBeVisible();
    await checkScreen(terminal, 'cell');
  });

  await test.step('tasks', async () => {
    await terminal.open('picking');
    await expect(
      page
        .getByRole('list', { name: 'Задания на комплектование' })
        .or(page.getByText('Нет заданий на комплектование')),
    ).toBeVisible();
    await checkScreen(terminal, 'tasks');
    await terminal.open('cell');
  });

  await test.step('tools', async () => {
    for (const name of ['Ввод', 'Последние', 'Настройки']) {
      await page.getByRole('button', { name, exact: true }).click();
      await checkScreen(terminal, name);
      await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    }
    await page.getByRole('button', { name: 'Ввод', exact: true }).click();
    await page.getByRole('textbox', { name: 'Номер с этикетки' }).fill(String(second.id));
    await page.getByRole('button', { name: 'Принять' }).click();
    await expect(page.getByRole('heading', { level: 2, name: second.address })).toBeVisible();
  });

  expect(errors).toEqual([]);
  await context.close();
});

test('a storekeeper finds stock (2 taps), moves it (2), counts a cell (3), writes off (4) and undoes it (1)', async ({
  browser,
}) => {
  const { context, page, errors } = await seat(browser, 'storekeeper', HANDHELD);
  const terminal = await TerminalPage.of(page);
  const { cells, lots } = await terminal.labels();
  const occupied = new Set(lots.flatMap((lot) => (lot.places ?? []).map((location) => location.cell_id)));
  const bulkLot = lots.find(
    ({ is_unit, places = [] }) =>
      !is_unit && places.some(({ quantity, reserved }) => quantity - reserved > 20),
  )!;
  const from = bulkLot.places!.find(({ quantity, reserved }) => quantity - reserved > 20)!;
  const storehouse = cells.find(({ id }) => id === from.cell_id)!.module_id;
  const [first, second] = cells.filter((cell) => cell.module_id === storehouse && !occupied.has(cell.id));
  await call(
    page,
    handheldRoutes.moveProduct,
    {
      batch_product_id: bulkLot.id,
      from_cell_id: from.cell_id,
      to_cell_id: first!.id,
      module_id: terminal.moduleId,
      quantity: 6,
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  const { data: contents } = await call(page, handheldRoutes.getCellContents, { cid: first!.id });
  const name = contents.products[0]!.product_name;

  await test.step('find it and move it', async () => {
    await page.goto(`/tsd-scan/${terminal.moduleId}?mode=find`);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name }).first().tap();
    const location = page.getByRole('region', { name: first!.address });
    await location.getByRole('button', { name: '6 шт' }).tap();
    const move = page.getByRole('dialog', { name: 'Перемещение' });
    await expect(move).toBeVisible();
    await terminal.scan(`cid=${second!.id}`);
    await move.getByRole('button', { name: 'Переместить' }).tap();
    await expect(page.getByText(/^Последнее: /)).toContainText(second!.address);
  });

  await test.step('count the cell', async () => {
    await terminal.open('cell');
    await terminal.scan(`cid=${second!.id}`);
    await page.getByRole('button', { name: 'Пересчитать' }).tap();
    const count = page.getByRole('dialog', { name: 'Пересчёт ячейки' });
    await count.getByRole('textbox').fill('5');
    await checkScreen(terminal, 'count');
    await count.getByRole('button', { name: 'Готово' }).tap();
    await expect(page.getByText('числится 6, посчитано 5')).toBeVisible();
    await checkScreen(terminal, 'compared');
    await page.getByRole('button', { name: 'Подтвердить' }).tap();
    await expect(page.getByText(/недостача 1 шт\. Проведено, инвентаризация № /)).toBeVisible();
  });

  await test.step('write off one item, and undo it', async () => {
    await page.getByRole('button', { name: `Переместить: ${name}` }).tap();
    await page.getByRole('button', { name: 'Списать…' }).tap();
    const writeOff = page.getByRole('dialog', { name: 'Списание' });
    await writeOff.getByRole('radio').first().tap();
    await writeOff.getByRole('button', { name: 'Списать' }).tap();
    await expect(page.getByText(/^Списано: /)).toBeVisible();
    await page.getByRole('button', { name: /^Отменить\. / }).tap();
    await expect(page.getByText(/^Отменено: /)).toBeVisible();
  });

  const { data: cellContents } = await call(page, handheldRoutes.getCellContents, { cid: second!.id });
  expect(cellContents.total_products).toBe(5);
  expect(errors).toEqual([]);
  await context.close();
});

/**
 * Maximum ratio of the time from scan to screen to the time of a plain list of 100 entries, rendered by the
 * same browser in the same run. On a quiet machine, slowed down 6 times, this is about the allowed 100 ms; a
 * busy one slows both alike.
 */
const MOST_TIMES = 3.5;
/** From the scan to the screen of a handheld that is six times slower, p95, in milliseconds. */
const GOAL_MS = 100;

test('a scan is answered on the screen at once on a slow handheld', async ({ browser }) => {
  const { context, page } = await seat(browser, 'storekeeper', HANDHELD);
  const terminal = await TerminalPage.of(page);
  const { cells } = await terminal.labels();
  await watchScans(page);
  await terminal.open('reception');
  await waitSettled(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const plain: number[] = [];
  const scans: number[] = [];
  for (const { id, address } of cells.slice(0, 30)) {
    plain.push(await plainList(page));
    await scanTimes(page);
    await terminal.scanTimed(`cid=${id}`);
    await expect(terminal.cell.getByRole('status')).toHaveText(address);
    scans.push(...(await scanTimes(page)).slice(0, 1));
  }
  expect(scans).toHaveLength(30);
  const times = median(scans) / median(plain);
  const measured = `p95 ${Math.round(p95(scans))} ms, median ${Math.round(median(scans))} ms, ${times.toFixed(2)} times a plain list`;
  test.info().annotations.push({ type: 'from the scan to the screen', description: measured });
  console.log(measured);
  expectGoal('scan to the screen, p95', p95(scans), GOAL_MS);
  expect(times, measured).toBeLessThan(MOST_TIMES);
  await context.close();
});
