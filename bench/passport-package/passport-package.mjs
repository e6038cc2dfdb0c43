import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { PlantClient } from '../../scripts/lib/plant-client.mjs';
import { median, round } from '../lib/figures.mjs';
import { moduleId } from '../lib/bench-data.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { signIn } from '../lib/session.mjs';
import { makeSources, SIZES } from '../photos/sources.mjs';
import { archiveProblem } from './archive.mjs';
import { memoryOf } from './memory.mjs';

const UNITS = 1_000;
const QUICK_UNITS = 200;
const PLANNER = 'planner@naryad.local';
/** Maximum growth of the second run over the first, in which the program warms up. */
const MOST_GROWN = 1.1;
const LONGEST_S = 600;

/**
 * (j) Exports the passports of an order, with a photo each, as one archive: memory of the worker during the
 * export, and completeness of the archive.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function passportPackage(bench, { quick }) {
  const client = new PlantClient(bench.url);
  await client.signIn(PLANNER, DEMO_PASSWORD);
  const units = quick ? QUICK_UNITS : UNITS;
  const order = await startedOrder(bench, client, units);
  await addPhotos(bench, order);
  const worker = bench.plant.workers[0].pid;
  const first = await exported(client, order, worker);
  const second = await exported(client, order, worker);
  const { made } = second;
  const { cookie } = await signIn(bench.url, PLANNER, DEMO_PASSWORD);
  const answer = await fetch(`${bench.url}/${made.path}`, { headers: { cookie } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const rows = await bench.sql(
    'select l.serial_number from production_tasks t join stock_lots l on l.id = t.lot_id where t.order_id = $1',
    [order],
  );
  const problem = await archiveProblem(
    client,
    bytes,
    made,
    rows.map((row) => row.serial_number),
  );
  client.close();
  const [early, late] = [first, second].map(({ seen }) => median(seen));
  return {
    title: `Паспорта ${units} изделий одним архивом, дважды`,
    head: ['что', 'первый раз', 'второй раз'],
    rows: [
      ['секунд', first.seconds, second.seconds],
      ['архив, МБ', first.made.size / 1024 ** 2, made.size / 1024 ** 2],
      ['память воркера в последней трети, МБ', early, late],
      ['самая большая, МБ', Math.max(...first.seen), Math.max(...second.seen)],
    ],
    goals: [{ name: 'память воркера не растёт', value: late / early, kind: 'under', limit: MOST_GROWN }],
    problem,
    data: { units, seconds: round(second.seconds), early: round(early), late: round(late) },
  };
}

/**
 * Requests the archive and polls it like the screen: memory in the last third of its passports and while it
 * is packed.
 */
async function exported(client, order, worker) {
  const since = performance.now();
  const input = { production_order_id: order };
  await client.call(passportRoutes.exportOrder, input);
  const seen = [];
  for (;;) {
    const { data: made } = await client.call(passportRoutes.getOrderPackage, input);
    if (made.done > (made.total * 2) / 3) seen.push(memoryOf(worker));
    const seconds = (performance.now() - since) / 1000;
    if (made.status === 'done') return { made, seen, seconds };
    if (made.status === 'failed' || seconds > LONGEST_S)
      throw new Error(`Архив не собран: ${JSON.stringify(made)}`);
    await delay(100);
  }
}

async function startedOrder(bench, client, quantity) {
  const [techMap] = await bench.sql(
    'select id, product_id from tech_maps where deleted_at is null order by id limit 1',
  );
  const { data } = await client.call(productionRoutes.createOrEditProductionOrder, {
    module_id: await moduleId(bench, 'production'),
    product_id: techMap.product_id,
    tech_map_id: techMap.id,
    quantity,
    start_datetime: new Date().toISOString(),
    end_datetime: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await client.call(productionRoutes.changeStatus, { id: data.id, status: 'work' });
  return data.id;
}

/** A processed camera frame for each item, all from the same file. */
async function addPhotos(bench, order) {
  const files = join(bench.dataDir, 'files');
  const [frame] = await makeSources(SIZES[0]);
  const folder = `photos/pp/${order}`;
  mkdirSync(join(files, folder), { recursive: true });
  writeFileSync(join(files, folder, 'frame.jpg'), frame);
  const rows = await bench.sql(
    `insert into operation_photos (operation_id, stage, source_path, view_path, thumb_path, width, height, status,
                                   processed_at, user_id, order_id, task_id)
     select min(o.id), 'step', $2 || t.id || '.jpg', $2 || t.id || '.jpg', $2 || t.id || '.jpg', 1280, 720, 'processed',
            now(), (select min(id) from users), t.order_id, t.id
       from production_tasks t join production_task_operations o on o.task_id = t.id
      where t.order_id = $1 group by t.id returning view_path`,
    [order, `${folder}/`],
  );
  for (const { view_path } of rows) linkSync(join(files, folder, 'frame.jpg'), join(files, view_path));
}
