import { expect } from '@playwright/test';
import { test } from '../kit/time-limit.js';
import { seat, type Seat } from '../kit/people.js';
import { scan, typeAt } from '../kit/scanner.js';
import { ReceivingPage } from '../pages/receiving-page.js';

const BOARD = 'Плата управления К4';

let control: Seat;
test.beforeEach(async ({ browser }) => {
  control = await seat(browser, 'control');
});
test.afterEach(async () => {
  expect.soft(control.errors).toEqual([]);
  await control.context.close();
});

test('on a slow device no character of a serial number is lost, however the scanner hesitates', async () => {
  const { page } = control;
  const receiving = new ReceivingPage(page);
  await page.goto('/receipt-invoice-control');
  await page.waitForURL(/receipt-invoice-control\/\d+/);
  const delivery = await receiving.deliver(receiving.moduleId, BOARD, 2);
  await receiving.openControl(delivery.id);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const serial = page.getByLabel('Серийный номер', { exact: true });

  await test.step('the first scan right after the screen opens is complete', async () => {
    await page.getByRole('link', { name: /^Начать контроль: .* № 1$/ }).click();
    await receiving.atStep('Ввод данных');
    await scan(page, 'FIRST-0001');
    await expect(serial).toHaveValue('FIRST-0001');
  });

  await test.step('S and N by a slow hand, then a fast scan: all of it', async () => {
    await page.getByLabel('Без партии').check();
    await serial.fill('');
    await typeAt(page, ['SN', 70], ['ABCDEF121', 70, 4]);
    await expect(serial).toHaveValue('SNABCDEF121');
  });

  await test.step('a scanner that pauses at any position', async () => {
    const code = 'HS-7788-AB';
    for (let position = 1; position < code.length; position += 1) {
      await serial.fill('');
      const text = `${code}${position}`;
      await typeAt(page, [text.slice(0, position), 4], [text.slice(position), 90, 4]);
      await expect(serial).toHaveValue(text);
    }
  });

  await test.step('what was typed is not replaced without a question', async () => {
    await serial.fill('BY-HAND');
    // Typed at scanner speed from the first key on: a late first key would count as typing and be put back
    // into the field.
    await typeAt(page, ['SCANNED-1', 4]);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('В поле введено «BY-HAND», отсканировано «SCANNED-1».');
    // A confirmation ignores input in its first moment; the slow device may need seconds for one press.
    await expect(async () => {
      await question.getByRole('button', { name: 'Оставить введённое' }).click({ timeout: 10_000 });
      await expect(question).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(serial).toHaveValue('BY-HAND');
  });
});
