import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { expect } from 'vitest';
import type { FaultPlant } from './plant.js';

/**
 * Each photo has its sizes and was processed once: one inbox row, one event, both files.
 * @param suffix suffix of job ids in a restored plant
 */
export async function expectProcessedOnce(
  plant: FaultPlant,
  photos: readonly number[],
  suffix = '',
): Promise<void> {
  const rows = await plant.sql<{ id: number; status: string; view_path: string; thumb_path: string }>(
    'select id, status, view_path, thumb_path from operation_photos where id = any ($1) order by id',
    [photos],
  );
  expect(rows.map((row) => [row.id, row.status])).toEqual(
    [...photos].sort((a, b) => a - b).map((id) => [id, 'processed']),
  );
  const files = rows.flatMap((row) => [row.view_path, row.thumb_path]);
  expect(files.filter((path) => !existsSync(join(plant.parts.dataDir, 'files', path)))).toEqual([]);
  const events = await plant.sql<{ id: number; times: number }>(
    `select (payload->'photo'->>'id')::int as id, count(*)::int as times from outbox
      where name = 'media.photo-processed' and (payload->'photo'->>'id')::int = any ($1) group by 1`,
    [photos],
  );
  expect(events.map((one) => one.times)).toEqual(photos.map(() => 1));
  const ids = photos.map(
    (id) => `${mediaJobs.processed.name}/photos/${mediaJobs.process.name}/${id}${suffix}`,
  );
  const processed = await plant.sql<{ message_id: string }>(
    'select message_id from inbox where message_id = any ($1)',
    [ids],
  );
  expect(processed.map((one) => one.message_id).sort()).toEqual([...ids].sort());
}
