import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { until } from '../lib/queue.mjs';

/**
 * Photos through the product: from jobs of prepared rows and files until the last result is stored in its
 * row. Returns photos per second.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function queuedRound(bench, queue, sources, count) {
  const paths = Array.from({ length: count }, () => newPaths());
  for (const [index, { source }] of paths.entries()) {
    const file = join(bench.dataDir, 'files', source);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, sources[index % sources.length]);
  }
  const rows = await bench.sql(
    `insert into operation_photos (operation_id, stage, source_path, user_id, order_id, task_id)
     select o.id, 'step', path, (select min(id) from users), t.order_id, t.id
       from (select * from production_task_operations order by id limit 1) o
       join production_tasks t on t.id = o.task_id, unnest($1::text[]) as path
     returning id, source_path`,
    [paths.map(({ source }) => source)],
  );
  const bySource = new Map(paths.map((one) => [one.source, one]));
  const jobs = rows.map(({ id, source_path }) => {
    const { view, thumb } = bySource.get(source_path);
    return {
      name: mediaJobs.process.name,
      data: { photo_id: id, source_path, view_path: view, thumb_path: thumb },
      id: `bench-photo-${id}`,
    };
  });
  const ids = rows.map(({ id }) => id);
  const startedAt = Date.now();
  await queue.add(jobs);
  await until('фотографии обработаны', async () => {
    const [left] = await bench.sql(
      `select count(*)::int as count from operation_photos where id = any($1) and status <> 'processed'`,
      [ids],
    );
    return left.count === 0;
  });
  const [{ ended }] = await bench.sql(
    'select extract(epoch from max(processed_at))::float8 * 1000 as ended from operation_photos where id = any($1)',
    [ids],
  );
  return count / ((ended - startedAt) / 1000);
}

function newPaths() {
  const folder = `photos/be/${randomBytes(16).toString('hex')}`;
  return { source: `${folder}/source.jpg`, view: `${folder}/view.jpg`, thumb: `${folder}/thumb.webp` };
}
