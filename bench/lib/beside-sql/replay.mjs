import { valueOf } from './template.mjs';

/**
 * Replays a recorded request with a plain client: its statements, prepared, pipelined as recorded, with the
 * values of this iteration.
 */
export async function replay(client, template, inputs) {
  const replayed = { inputs, rows: [], made: [] };
  for (const roundTrip of Map.groupBy(template, (step) => step.packet).values()) {
    const first = replayed.rows.length;
    const sentQueries = roundTrip.map((step, index) => run(client, step, first + index, replayed));
    for (const [index, answer] of (await Promise.all(sentQueries)).entries()) {
      // A text with several statements has one result for each.
      const { rows } = [answer].flat().at(-1);
      const { text, rows: expectedRows } = roundTrip[index];
      if (rows.length !== expectedRows)
        throw new Error(`Команда ${first + index + 1}: ${rows.length} строк вместо ${expectedRows}: ${text}`);
      replayed.rows.push(rows);
    }
  }
}

function run(client, { text, values }, index, replayed) {
  // After a lock timeout the request would have to start again, which plain clients cannot do.
  if (values.length === 0) return client.query(text.replace(/; SET LOCAL lock_timeout = \d+/, ''));
  return client.query({
    name: `step-${index}`,
    text,
    values: values.map((binding) => valueOf(binding, replayed)),
  });
}
