import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const IS_FRAME = /^\s*(start transaction|begin|commit|rollback)/i;
/** Version numbers that no specification uses, for replays that insert a version. */
let nextVersion = 1_000_000;

/**
 * Replays the statements of a recorded request in one transaction that is rolled back, so it can be repeated.
 * Values that must be unique (keys, event ids, the version number) are generated for each replay.
 * @param {import('pg').Client} client
 * @param {{ text: string, values: unknown[] }[]} statements
 * @returns {Promise<number>} ms
 */
export async function replay(client, statements) {
  const newIds = new Map();
  const withNewIds = (value) => {
    if (Array.isArray(value)) return value.map(withNewIds);
    if (typeof value !== 'string' || !UUID.test(value)) return value;
    if (!newIds.has(value)) newIds.set(value, randomUUID());
    return newIds.get(value);
  };
  const startedAt = performance.now();
  await client.query('begin');
  try {
    for (const { text, values } of statements) {
      if (IS_FRAME.test(text)) continue;
      const sentValues = values.map(withNewIds);
      if (/insert into tech_map_versions/i.test(text)) sentValues[1] = nextVersion += 1;
      await client.query(text, sentValues);
    }
  } finally {
    await client.query('rollback');
  }
  return performance.now() - startedAt;
}
