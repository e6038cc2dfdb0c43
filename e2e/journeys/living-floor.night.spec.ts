import { expect, type Page } from '@playwright/test';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { call } from '../kit/api.js';
import { checkInBothColors } from '../kit/axe.js';
import { test } from '../kit/time-limit.js';
import { OwnPlant } from '../kit/own-plant.js';
import { seat } from '../kit/people.js';

/** How long the operators work, in seconds; 180 gives a realistic shift. */
const SECONDS = Number(process.env['LIVING_FLOOR_SECONDS'] ?? 12);
const OPERATORS = 5;
const SPEED = 60;

interface Shift {
  readonly isOver: boolean;
  end(): void;
}
type Play = (shift: Shift, index?: number) => Promise<void>;
const simulation = <Module>(name: string): Promise<Module> =>
  import(new URL(`../../scripts/simulate/${name}.mjs`, import.meta.url).href) as Promise<Module>;

/** A planner, five operators and an inspector, who use the public calls of a backend. */
async function playedShift(url: string) {
  const { Shift: Played } = await simulation<{ Shift: new (options: object) => Shift }>('shift');
  const { planner } = await simulation<{ planner: Play }>('planner');
  const { assembler, controller, picker } =
    await simulation<Record<'assembler' | 'controller' | 'picker', Play>>('operators');
  const shift = new Played({ url, password: 'naryad-demo', speed: SPEED, minutes: SECONDS / 60 });
  const people = [planner, controller, picker, ...Array<Play>(OPERATORS - 2).fill(assembler)];
  return { shift, ends: Promise.allSettled(people.map((play, index) => play(shift, index))) };
}

/** Items of today: tasks that are not scrapped and whose last operation ended since midnight of the plant. */
const MADE = `
  select count(*)::int as n from production_tasks t join production_orders p on p.id = t.order_id
   where p.module_id = $1 and t.status = 'done' and t.scrapped_at is null
     and (select max(o.fact_end_at) from production_task_operations o where o.task_id = t.id)
         >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'`;
const ORDERS = `
  select p.id, p.task_count as count,
         (select count(*)::int from production_tasks t where t.order_id = p.id and t.status = 'done'
             and t.scrapped_at is null) as done
    from production_orders p where p.module_id = $1 and p.status = 'work' and p.deleted_at is null order by p.id`;

/** The figure below its label. */
const readMadeCount = async (page: Page): Promise<number> => {
  const text = await page.getByText('Сделано', { exact: true }).first().locator('..').textContent();
  return Number(text!.replace(/\D/g, ''));
};

test('dashboard, wall board and Home follow a floor at work, through an emptied Redis and a killed backend', async ({
  browser,
}) => {
  const plant = await OwnPlant.start();
  let shift: Shift | undefined;
  try {
    const [module] = await plant.sql<{ id: number }>(
      `select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'production' limit 1`,
    );
    const moduleId = module!.id;
    const admin = await seat(browser, 'admin', { baseURL: plant.url });
    const { data: board } = await call(
      admin.page,
      wallBoardRoutes.createWallBoard,
      { name: 'Живой цех', module_id: moduleId, pages: ['day'], seconds_per_page: 60 },
      { idempotencyKey: crypto.randomUUID() },
    );
    await admin.context.close();
    const planner = await seat(browser, 'planner', { baseURL: plant.url });
    const home = planner.page;
    const dashboard = await planner.context.newPage();
    await dashboard.goto(`/production/${moduleId}/board`);
    const device = await browser.newContext({
      baseURL: plant.url,
      viewport: { width: 1920, height: 1080 },
    });
    const wall = await device.newPage();
    await wall.goto(board.path);
    const screens = [home, dashboard, wall];
    for (const page of screens) {
      await expect(page.getByText(/^Обновлено/).first()).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    }
    await checkInBothColors(wall, 'wall board');

    const played = await playedShift(plant.otherUrl);
    ({ shift } = played);
    const signAtFirst = await wall.getByText(/^Обновлено/).textContent();
    await expect(wall.getByText(/^Обновлено/)).not.toHaveText(signAtFirst!, { timeout: 30_000 });
    await plant.emptyRedis();
    for (const page of [home, dashboard])
      await expect(page.getByText(/^Обновлено/).first()).toBeVisible({ timeout: 30_000 });
    await expect(wall.getByRole('alert')).toHaveCount(0);

    await plant.killBackend();
    for (const page of [home, dashboard]) {
      await expect(page.getByText(/^Нет связи, данные на \d\d:\d\d/).first()).toBeVisible({
        timeout: 30_000,
      });
    }
    await expect(wall.getByRole('alert')).toContainText('Нет связи с сервером', { timeout: 30_000 });
    await plant.startBackend();
    for (const page of [home, dashboard])
      await expect(page.getByText(/^Обновлено/).first()).toBeVisible({ timeout: 60_000 });
    await expect(wall.getByRole('alert')).toHaveCount(0, { timeout: 60_000 });

    const people = await played.ends;
    expect(people.filter(({ status }) => status === 'rejected')).toEqual([]);
    const [{ n }] = (await plant.sql<{ n: number }>(MADE, [moduleId])) as [{ n: number }];
    for (const page of [dashboard, wall])
      await expect.poll(() => readMadeCount(page), { timeout: 30_000 }).toBe(n);
    const orders = await plant.sql<{ id: number; count: number; done: number }>(ORDERS, [moduleId]);
    expect(orders.length).toBeGreaterThan(0);
    for (const { id, count, done } of orders) {
      const row = home.getByRole('row', { name: new RegExp(`№ ${id}(?!\\d)`) });
      await expect(row.getByText(`${done}/${count}`, { exact: true })).toBeVisible({ timeout: 30_000 });
    }
    for (const page of screens)
      expect(await page.evaluate(() => 'sameDocument' in window), page.url()).toBe(true);
    expect(planner.errors).toEqual([]);
    await device.close();
    await planner.context.close();
  } finally {
    shift?.end();
    await plant.stop();
  }
});
