import { randomBytes, randomUUID } from 'node:crypto';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { until } from '../lib/queue.mjs';

/**
 * PDFs through the product: from jobs of prepared requests until the last result is stored in its row. The
 * worker fills the template, prints, stores the file. Returns PDFs per second.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function queuedRound(bench, queue, { template, data }, count) {
  const requests = Array.from({ length: count }, () => ({
    id: randomUUID(),
    path: `documents/files/${randomBytes(16).toString('hex')}.pdf`,
  }));
  const ids = requests.map(({ id }) => id);
  await bench.sql(
    `insert into render_requests (id, template_key, format, data, path, requested_by)
     select id, $3, 'pdf', $4, path, (select min(id) from users) from unnest($1::uuid[], $2::text[]) as r(id, path)`,
    [ids, requests.map(({ path }) => path), template, JSON.stringify(data)],
  );
  const startedAt = Date.now();
  await queue.add(
    requests.map(({ id, path }) => ({
      name: documentJobs.render.name,
      data: { request_id: id, template_key: template, format: 'pdf', data, target_path: path },
      id: `bench-pdf-${id}`,
    })),
  );
  await until('PDF готовы', async () => {
    const [row] = await bench.sql(
      `select count(*) filter (where status = 'pending')::int as left, min(error) as error
         from render_requests where id = any($1)`,
      [ids],
    );
    if (row.error) throw new Error(row.error);
    return row.left === 0;
  });
  const [{ ended }] = await bench.sql(
    'select extract(epoch from max(finished_at))::float8 * 1000 as ended from render_requests where id = any($1)',
    [ids],
  );
  return count / ((ended - startedAt) / 1000);
}
