import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { HomeList, openWallBoard, signOf } from './kit/board-device.js';
import { DEMO_PASSWORD, type FaultPlant } from './kit/plant.js';

/** How long the operators work; 180 shows what a shift looks like. */
const SECONDS = Number(process.env['LIVING_FLOOR_SECONDS'] ?? 20);
const OPERATORS = 5;
const SPEED = 60;

interface Shift {
  readonly isOver: boolean;
  end(): void;
}
type Play = (shift: Shift, index?: number) => Promise<void>;
const piece = <Module>(name: string): Promise<Module> =>
  import(new URL(`../../scripts/simulate/${name}.mjs`, import.meta.url).href) as Promise<Module>;

/** Somebody who plans, five who work, and one who judges, through the public calls of a backend. */
async function playedShift(url: string) {
  const { Shift: Played } = await piece<{ Shift: new (options: object) => Shift }>('shift');
  const { planner } = await piece<{ planner: Play }>('planner');
  const { assembler, controller, picker } =
    await piece<Record<'assembler' | 'controller' | 'picker', Play>>('operators');
  const shift = new Played({ url, password: DEMO_PASSWORD, speed: SPEED, minutes: SECONDS / 60 });
  const people = [planner, controller, picker, ...Array<Play>(OPERATORS - 2).fill(assembler)];
  return { shift, ends: Promise.allSettled(people.map((play, index) => play(shift, index))) };
}

const ORDERS = `
  select p.id, p.status,
         (select count(*)::int from production_tasks t where t.order_id = p.id and t.status = 'done'
             and t.scrapped_at is null) as done
    from production_orders p where p.module_id = $1 and p.status = 'work' and p.deleted_at is null order by p.id`;
/** Items of today: tasks, not scrapped, whose last operation ended since the begin of the day that the board shows. */
const MADE = `
  select count(*)::int as n from production_tasks t join production_orders p on p.id = t.order_id
   where p.module_id = $1 and t.status = 'done' and t.scrapped_at is null
     and (select max(o.fact_end_at) from production_task_operations o where o.task_id = t.id) >= $2`;

export function livingFloor(plant: () => FaultPlant): void {
  describe('a floor at work', () => {
    it(
      'is followed by dashboard, wall board and Home through an emptied Redis and a killed backend',
      async () => {
        const { parts } = plant();
        const [module] = await plant().sql<{ id: number }>(
          `select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'production' limit 1`,
        );
        const moduleId = module!.id;
        const { client: admin } = await plant().person('admin', 1);
        const { client: planner } = await plant().person('planner');
        const board = await openWallBoard(admin, plant().guest(), moduleId);
        plant().cleanUp(() => board.stop());
        const home = HomeList.open(planner, moduleId);
        plant().cleanUp(() => home.close());
        await waitFor(() => board.get().board !== null && home.rows.length > 0, 'the screens');
        expect(signOf(board)).toBe('live');

        const { shift, ends } = await playedShift(parts.urls[1]!);
        plant().cleanUp(() => shift.end());
        const before = board.get().board!.at;
        await waitFor(() => board.get().board!.at > before, 'a board that follows');
        await plant().redis.flushall();
        await waitFor(() => signOf(board) === 'live' && board.get().behindSince === null, 'a live board');

        await parts.backends[0]!.kill();
        await waitFor(() => signOf(board) === 'lost', 'the sign of the lost link', 30_000);
        const shownThen = board.get().board!.at;
        await parts.backends[0]!.start();
        await waitFor(() => signOf(board) === 'live', 'the board to be back', 60_000);
        expect(board.get().board!.at > shownThen).toBe(true);

        const people = await ends;
        expect(people.filter(({ status }) => status === 'rejected')).toEqual([]);
        await plant().quiet();
        const orders = await plant().sql<{ id: number; done: number }>(ORDERS, [moduleId]);
        const [made] = await plant().sql<{ n: number }>(MADE, [
          moduleId,
          board.get().board!.production!.day.from,
        ]);
        const figures = () => {
          const { production } = board.get().board!;
          return {
            made: production!.day.done,
            orders: production!.orders
              .filter(({ status }) => status === 'work')
              .map(({ id, completed_task_count: done }) => ({ id, done }))
              .toSorted((a, b) => a.id - b.id),
          };
        };
        const expected = { made: made!.n, orders: orders.map(({ id, done }) => ({ id, done })) };
        await waitFor(() => JSON.stringify(figures()) === JSON.stringify(expected), 'the last figures').catch(
          () => undefined,
        );
        expect(figures()).toEqual(expected);
        const dashboard = await planner.call(dashboardRoutes.getProductionBoard, { module_id: moduleId });
        expect(dashboard.data.day.done).toBe(expected.made);
        const atHome = () => {
          const shown = new Map(home.rows.map(({ id, completed_task_count: done }) => [id, done]));
          return orders.map(({ id }) => ({ id, done: shown.get(id) }));
        };
        await waitFor(() => JSON.stringify(atHome()) === JSON.stringify(expected.orders), 'Home').catch(
          () => undefined,
        );
        expect(atHome()).toEqual(expected.orders);
        expect(signOf(board)).toBe('live');
      },
      (SECONDS + 150) * 1_000,
    );
  });
}
