import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { warehouseOverviewRoutes } from '@naryad/contracts/warehouse-overview/routes';
import { commitsSince, pausesSince } from '../delays/commits.mjs';
import { pauseSteadily, pickSteadily } from '../delays/picking.mjs';
import { moduleId } from '../lib/bench-data.mjs';

const FIRST_PAGE = { page: 1, per_page: 50 };

/** A storehouse with picking: boards, cell lists and the overview join one room. */
export function storehouseFloor(bench, shop, people) {
  const module_id = shop.storehouseId;
  const room = rooms.storehouse(module_id);
  return {
    name: 'склад',
    moduleId: module_id,
    pages: ['movements', 'stock'],
    boardRoom: room,
    listRoom: room,
    watcher: 'storekeeper@naryad.local',
    work: (seconds) => pickSteadily(bench.url, shop, people, seconds),
    commits: (since, watchedRoom) => commitsSince(bench, since, watchedRoom),
    list: { route: stockRoutes.getStorehouseValues, input: { module_id, ...FIRST_PAGE }, everyMs: 1_000 },
    dashboard: {
      route: warehouseOverviewRoutes.getWarehouseOverview,
      input: { module_id },
      everyMs: 2_000,
    },
  };
}

/**
 * A shop floor with operations that are paused and resumed: boards join the room of the dashboard, lists that
 * of the tasks of a day.
 */
export async function productionFloor(bench, shop, people) {
  const module_id = await moduleId(bench, 'production');
  const paused = new Set();
  return {
    name: 'производство',
    moduleId: module_id,
    pages: ['day', 'orders', 'centers', 'calls', 'exceptions'],
    boardRoom: rooms.productionBoard(module_id),
    listRoom: rooms.productionTasks(module_id),
    watcher: 'planner@naryad.local',
    work: (seconds) => pauseSteadily(bench.url, shop, people, seconds, paused),
    commits: (since, watchedRoom) => pausesSince(bench, since, watchedRoom),
    list: {
      route: planningRoutes.getTasks,
      input: { module_id, date: plantDayAt(new Date()), ...FIRST_PAGE },
      everyMs: 2_000,
    },
    dashboard: { route: dashboardRoutes.getProductionBoard, input: { module_id }, everyMs: 1_500 },
  };
}
