// Bare pg clients: the recorded statements, prepared, one connection each, nothing else.
import pg from 'pg';
import { answerQuestions } from '../child.mjs';
import { valueOf } from './template.mjs';

const connections = [];

async function connection(databaseUrl, index) {
  if (!connections[index]) {
    connections[index] = new pg.Client({
      connectionString: databaseUrl,
      options: '-c lock_timeout=2000 -c statement_timeout=10000 -c timezone=UTC',
    });
    await connections[index].connect();
  }
  return connections[index];
}

async function replay(client, template, inputs) {
  const replayed = { inputs, rows: [], made: [] };
  for (const [index, step] of template.entries()) {
    const { rows } =
      step.values.length === 0
        ? await client.query(step.text)
        : await client.query({
            name: `step-${index}`,
            text: step.text,
            values: step.values.map((binding) => valueOf(binding, replayed)),
          });
    if (rows.length !== step.rows)
      throw new Error(`Команда ${index + 1} ответила ${rows.length} строк вместо ${step.rows}: ${step.text}`);
    replayed.rows.push(rows);
  }
}

answerQuestions(
  {
    /** @returns replayed requests a second */
    async round({ databaseUrl, requests, template, sessionHashes, floor, seconds }) {
      const { drawer } = await import(requests);
      const clients = await Promise.all(
        Array.from({ length: floor.clients }, (_, index) => connection(databaseUrl, index)),
      );
      let done = 0;
      const started = performance.now();
      const end = started + seconds * 1000;
      await Promise.all(
        clients.map(async (client, index) => {
          const draw = drawer(floor, index);
          while (performance.now() < end) {
            await replay(client, template, { ...draw(), sessionHash: sessionHashes[index] });
            done += 1;
          }
        }),
      );
      return { done, rate: done / ((performance.now() - started) / 1000) };
    },
  },
  async () => {
    await Promise.all(connections.map((client) => client.end()));
  },
);
