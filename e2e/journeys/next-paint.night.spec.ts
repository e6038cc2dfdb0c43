import { expect, type Browser, type Page } from '@playwright/test';
import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { call } from '../kit/api.js';
import { expectGoal } from '../kit/figures.js';
import { nextPaint, slowDown } from '../kit/next-paint.js';
import { test } from '../kit/time-limit.js';
import { seat, type Person } from '../kit/people.js';
import { noRequests } from '../kit/requests.js';

/** From a press to the next frame, in milliseconds, with a sixth of the CPU. */
const GOAL_MS = 200;

const search = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('searchbox').first();
  await field.click();
  await page.keyboard.type(text, { delay: 80 });
};
/** A finger stays down for a moment: a pressed state that is shown at once is visible for as long. */
const PRESS = { delay: 60 };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click(PRESS);
const GO_ON = /^(Начать операцию|Следующий шаг →|Завершить)$/;
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const openRow = (page: Page, index: number) => page.locator('[data-opener]').nth(index).click(PRESS);
const openCard = (page: Page) => openRow(page, 0);
const closed = async (page: Page): Promise<void> => {
  // Content opened in a transition may still be rendering.
  await expect(dialogs(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
};

interface Screen {
  readonly name: string;
  /** The module's key, then the part of the address after its id. */
  readonly at: readonly [string, string, string];
  readonly place?: string;
  readonly presses: readonly (readonly [string, (page: Page) => Promise<unknown>])[];
}

const SCREENS: Readonly<Partial<Record<Person, readonly Screen[]>>> = {
  storekeeper: [
    {
      name: 'stock',
      at: ['storehouse', '/storehouse/', ''],
      presses: [
        ['search', (page) => search(page, 'плат')],
        [
          'order by a column',
          (page) => page.getByRole('columnheader').getByRole('button').first().click(PRESS),
        ],
        ['product card', openCard],
        ['its end', closed],
        ['the same card again', openCard],
        ['its end', closed],
        ['the card of another product', (page) => openRow(page, 1)],
        ['its end', closed],
      ],
    },
    {
      name: 'operations',
      at: ['storehouse', '/storehouse/', '?tab=operations'],
      presses: [['search', (page) => search(page, 'плат')]],
    },
    {
      name: 'handheld',
      at: ['tsd-scan', '/tsd-scan/', ''],
      presses: [['a mode', (page) => page.getByRole('main').getByRole('button').first().click(PRESS)]],
    },
  ],
  planner: [
    {
      name: 'production orders',
      at: ['production', '/production/', '?tab=orders'],
      presses: [
        ['search', (page) => search(page, 'конт')],
        ['new order', (page) => press(page, 'Создать заказ')],
        ['its end', closed],
      ],
    },
    {
      name: 'tasks',
      at: ['production', '/production/', '?tab=tasks'],
      presses: [['day before', (page) => press(page, 'Предыдущий день')]],
    },
    {
      name: 'board',
      at: ['production', '/production/', '/board'],
      presses: [['Ctrl+K', (page) => page.keyboard.press('ControlOrMeta+k')]],
    },
  ],
  control: [
    {
      name: 'deliveries',
      at: ['receipt-invoice-control', '/receipt-invoice-control/', ''],
      presses: [['search', (page) => search(page, 'ПН-')]],
    },
  ],
  assembler: [
    {
      name: 'work place',
      at: ['assembler-desk', '/assembler-desk/', ''],
      place: 'Сборочный стол 1',
      presses: [
        ['start', (page) => press(page, GO_ON)],
        ['no', (page) => press(page, 'Отмена')],
        ['call', (page) => press(page, 'Вызвать')],
      ],
    },
  ],
  picker: [
    {
      name: 'picking',
      at: ['picking-desk', '/picking-desk/', ''],
      place: 'Стол комплектования 1',
      presses: [
        ['start', (page) => press(page, 'Начать операцию')],
        ['no', (page) => press(page, 'Отмена')],
        ['start again', (page) => press(page, 'Начать операцию')],
        ['no again', (page) => press(page, 'Отмена')],
      ],
    },
  ],
  admin: [
    {
      name: 'products',
      at: ['', '/products', ''],
      presses: [
        ['search', (page) => search(page, 'плат')],
        ['new product', (page) => press(page, /^Добавить/)],
      ],
    },
  ],
};

async function measure(browser: Browser, person: Person, screens: readonly Screen[]): Promise<void> {
  const { context, page, errors } = await seat(browser, person);
  const { data } = await call(page, presenceRoutes.me, {});
  for (const { name, at, place, presses } of screens) {
    const [key, path, rest] = at;
    const module = data.modules.find((one) => one.key === key);
    await page.goto(`${path}${module?.id ?? ''}${rest}`);
    if (place !== undefined) await press(page, place);
    await noRequests(page);
    await slowDown(page);
    for (const [what, work] of presses)
      expectGoal(`${name}, ${what}: next paint`, await nextPaint(page, () => work(page)), GOAL_MS);
  }
  expect(errors).toEqual([]);
  await context.close();
}

for (const [person, screens] of Object.entries(SCREENS))
  test(`presses of ${person} are answered by the next frames, with a sixth of the processor`, ({ browser }) =>
    measure(browser, person as Person, screens));
