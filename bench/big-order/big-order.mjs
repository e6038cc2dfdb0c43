import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { PlantClient } from '../../scripts/lib/plant-client.mjs';
import { median, round } from '../lib/figures.mjs';
import { moduleId } from '../lib/bench-data.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { alternate } from '../lib/rounds.mjs';

const SMALL = 100;
const BIG = 10_000;
/** Tasks per page, as on the screens. */
const PAGE = 100;
const ROUNDS = 15;
const QUICK_ROUNDS = 5;
/** Orders created and started per size; pages are read from the last one. */
const ORDERS = 3;
const MOST_LONGER = 3;

/**
 * (i) An order of 10,000 items compared with one of 100: time per item for creation and start, time per page
 * for reads.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function bigOrder(bench, { quick }) {
  const client = new PlantClient(bench.url);
  await client.signIn('planner@naryad.local', DEMO_PASSWORD);
  const module_id = await moduleId(bench, 'production');
  const [techMap] = await bench.sql(
    'select id, product_id from tech_maps where deleted_at is null order by id limit 1',
  );
  const make = (quantity) =>
    client.call(routes.createOrEditProductionOrder, {
      module_id,
      product_id: techMap.product_id,
      tech_map_id: techMap.id,
      quantity,
      start_datetime: new Date().toISOString(),
      end_datetime: new Date(Date.now() + 3_600_000).toISOString(),
    });
  const times = { made: { small: [], big: [] }, started: { small: [], big: [] } };
  const orders = {};
  for (let iteration = 0; iteration < (quick ? 1 : ORDERS); iteration += 1) {
    for (const [size, quantity] of [
      ['small', SMALL],
      ['big', BIG],
    ]) {
      let order;
      times.made[size].push((await timed(async () => (order = (await make(quantity)).data))) / quantity);
      const start = () => client.call(routes.changeStatus, { id: order.id, status: 'work' });
      times.started[size].push((await timed(start)) / quantity);
      orders[size] = order.id;
    }
  }
  // One day contains the tasks of the big order, the other one those of the small order.
  const days = { small: '2026-02-02', big: '2026-02-03' };
  for (const [size, day] of Object.entries(days))
    await bench.sql('update production_tasks set created_at = $2 where order_id = $1', [
      orders[size],
      `${day}T09:00:00Z`,
    ]);
  await bench.sql('vacuum analyze production_tasks');
  await bench.sql('vacuum analyze production_task_operations');

  const last = BIG / PAGE;
  const pages = [
    [
      'страница заказа',
      (size) => [routes.getProductionOrder, { id: orders[size], brief: true, page: 1, per_page: PAGE }],
    ],
    [
      'она же, последняя',
      (size) => [
        routes.getProductionOrder,
        { id: orders[size], brief: true, page: size === 'big' ? last : 1, per_page: PAGE },
      ],
    ],
    [
      'заказ целиком (getProductionOrder)',
      (size) => [routes.getProductionOrder, { id: orders[size], page: 1, per_page: PAGE }],
    ],
    [
      'задания дня',
      (size) => [planningRoutes.getTasks, { date: days[size], module_id, page: 1, per_page: PAGE }],
    ],
    ['паспорта', (size) => [routes.getDigitalPassports, { id: orders[size], page: 1, per_page: PAGE }]],
  ];
  const rows = [row('создание, на изделие', times.made), row('запуск, на изделие', times.started)];
  for (const [name, of] of pages) {
    const timedCall = (size) => () => timed(() => client.call(...of(size)));
    await timedCall('small')();
    await timedCall('big')();
    const { ours, bare } = await alternate(quick ? QUICK_ROUNDS : ROUNDS, {
      ours: timedCall('big'),
      bare: timedCall('small'),
    });
    rows.push(row(name, { small: bare, big: ours }));
  }
  client.close();
  return {
    title: `Заказ на ${BIG} изделий рядом с заказом на ${SMALL}`,
    head: ['что', `${SMALL}, мс`, `${BIG}, мс`, 'отношение'],
    rows,
    goals: rows.map(([name, , , ratio]) => ({ name, value: ratio, kind: 'under', limit: MOST_LONGER })),
    data: Object.fromEntries(
      rows.map(([name, small, big]) => [name, { small: round(small), big: round(big) }]),
    ),
  };
}

const row = (name, { small, big }) => [name, median(small), median(big), median(big) / median(small)];

async function timed(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
