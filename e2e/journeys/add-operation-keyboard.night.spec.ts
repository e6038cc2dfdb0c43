import { expect } from '@playwright/test';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { call } from '../kit/api.js';
import { pick, tabTo, type } from '../kit/keyboard.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';
import { storehouseOf } from '../kit/storehouse.js';

const BOARD = 'Плата управления К2';
const FREE = 'Серийный номер доступен';
const IN_USE = 'Серийный номер уже существует в системе';

test('an operation is added with the keyboard alone: every cascade, the serial check, both types', async ({
  browser,
}) => {
  const { context, page, errors } = await seat(browser, 'storekeeper');
  const moduleId = storehouseOf(page);
  const { data: products } = await call(page, productRoutes.getProducts, { search: BOARD });
  const productId = products.find(({ name }) => name === BOARD)!.id;
  const { data: storedLots } = await call(page, stockRoutes.getAllSerialNumbersByProduct, {
    product_id: productId,
    module_id: moduleId,
  });
  const existing = storedLots.find(
    (record) => record.serial_number !== null && record.batch_number !== null,
  )!;
  const supplier = existing.supplier_name!;
  const { data: batches } = await call(page, batchRoutes.getBySupplier, {
    supplier_id: existing.supplier_id!,
  });
  expect(batches.map(({ number }) => number)).toContain(existing.batch_number);

  await page.goto(`/storehouse/${moduleId}?tab=operations`);
  const opener = page.getByRole('button', { name: 'Добавить операцию' });
  await expect(opener).toBeVisible();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Добавление операции' });
  await expect(dialog).toBeVisible();
  const field = (name: string) => dialog.getByRole('combobox', { name });
  const fields = ['Линия', 'Стеллаж', 'Полка', 'Ячейка'].map(field);
  const [line, stack, shelf, cell] = fields as [(typeof fields)[0], ...typeof fields];
  const serial = dialog.getByRole('textbox', { name: 'Серийный номер' });
  const submit = dialog.getByRole('button', { name: 'Принять' });

  /** The types are one tab stop; arrow keys move between them. */
  const toWriteOff = async (): Promise<void> => {
    await tabTo(page, dialog.getByRole('button', { name: 'Приёмка' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('button', { name: 'Списание' })).toBeFocused();
    await page.keyboard.press('Space');
  };

  await test.step('the cell is selected level by level, and a change of a higher level clears the lower ones', async () => {
    await expect(submit).toBeDisabled();
    await expect(dialog.getByText('Выберите продукцию')).toBeVisible();
    await pick(page, field('Продукция'), BOARD);
    await expect(stack!).toBeDisabled();
    await pick(page, line!, 'A');
    await pick(page, stack!, '1');
    await pick(page, shelf!, '1');
    await pick(page, cell!, '02');
    await tabTo(page, shelf!, 'Shift+Tab');
    await pick(page, shelf!, '2');
    await expect(cell!).toHaveValue('');
    await pick(page, cell!, '03');
    await tabTo(page, line!, 'Shift+Tab');
    await pick(page, line!, 'B');
    for (const below of [stack!, shelf!, cell!]) await expect(below).toHaveValue('');
    await expect(shelf!).toBeDisabled();
  });

  await test.step('another supplier clears the batch; another product clears everything but the type', async () => {
    await tabTo(page, field('Производитель'), 'Shift+Tab');
    await pick(page, field('Производитель'), supplier);
    await pick(page, field('Партия'), existing.batch_number!);
    await tabTo(page, field('Производитель'), 'Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect(field('Партия')).toHaveValue('');
    await tabTo(page, field('Продукция'), 'Shift+Tab');
    await pick(page, field('Продукция'), 'Винт М4×12');
    await expect(line!).toHaveValue('');
    await tabTo(page, field('Продукция'), 'Shift+Tab');
    await pick(page, field('Продукция'), BOARD);
  });

  const number = `КЛ-${Date.now()}`;
  await test.step('the serial number is checked, after typing and after another batch', async () => {
    await pick(page, field('Производитель'), supplier);
    await pick(page, field('Партия'), existing.batch_number!);
    await tabTo(page, serial);
    await type(page, existing.serial_number!);
    await expect(dialog.getByText('Проверка…')).toBeVisible();
    await expect(dialog.getByText(IN_USE).first()).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.keyboard.press('Control+A');
    await type(page, number);
    await expect(dialog.getByText(FREE)).toBeVisible();
  });

  await test.step('Enter receives it, closes the dialog and gives the focus back', async () => {
    await pick(page, line!, 'B');
    await pick(page, stack!, '1');
    await pick(page, shelf!, '1');
    await pick(page, cell!, '01');
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Приёмка');
  });

  await test.step('the same unit is written off: its number fills in supplier, batch and cell', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await toWriteOff();
    await expect(line!).toBeDisabled();
    await pick(page, field('Продукция'), BOARD);
    await pick(page, field('Серийный номер'), number);
    await expect(field('Производитель')).toHaveValue(supplier);
    await expect(field('Партия')).toHaveValue(existing.batch_number!);
    await expect(cell!).toHaveValue('01');
    await expect(dialog.getByRole('checkbox', { name: 'Без производителя' })).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: number }).first()).toContainText('Списание');
  });

  await test.step('a change of the type clears the form; Escape asks before it discards input', async () => {
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await pick(page, field('Продукция'), BOARD);
    await toWriteOff();
    await expect(field('Продукция')).toHaveValue('');
    await pick(page, field('Продукция'), BOARD);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
  expect(errors).toEqual([]);
  await context.close();
});
