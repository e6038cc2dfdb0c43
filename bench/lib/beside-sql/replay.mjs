import { valueOf } from './template.mjs';

/** One recorded request once more, by a bare client: its statements, prepared, in its packets, with the values of this turn. */
export async function replay(client, template, inputs) {
  const replayed = { inputs, rows: [], made: [] };
  for (const roundTrip of Map.groupBy(template, (step) => step.packet).values()) {
    const first = replayed.rows.length;
    const sent = roundTrip.map((step, index) => run(client, step, first + index, replayed));
    for (const [index, answer] of (await Promise.all(sent)).entries()) {
      // Several statements in one text have an answer each.
      const { rows } = [answer].flat().at(-1);
      const { text, rows: expectedRows } = roundTrip[index];
      if (rows.length !== expectedRows)
        throw new Error(`Команда ${first + index + 1}: ${rows.length} строк вместо ${expectedRows}: ${text}`);
      replayed.rows.push(rows);
    }
  }
}

function run(client, { text, values }, index, replayed) {
  // Who gives way to a lock would have to begin anew, which bare clients cannot.
  if (values.length === 0) return client.query(text.replace(/; SET LOCAL lock_timeout = \d+/, ''));
  return client.query({
    name: `step-${index}`,
    text,
    values: values.map((binding) => valueOf(binding, replayed)),
  });
}
