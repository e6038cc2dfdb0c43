// Bare pg clients: the recorded statements, prepared, one connection each, nothing else. Those that the program sends
// without waiting between them go out so here, too.
import pg from 'pg';
import { answerQuestions } from '../child.mjs';
import { valueOf } from './template.mjs';

const connections = [];

async function connection(databaseUrl, index) {
  if (!connections[index]) {
    connections[index] = new pg.Client({
      connectionString: databaseUrl,
      pipeline: true,
      options: '-c lock_timeout=2000 -c statement_timeout=10000 -c timezone=UTC',
    });
    await connections[index].connect();
  }
  return connections[index];
}

async function replay(client, template, inputs) {
  const replayed = { inputs, rows: [], made: [] };
  for (const packet of Map.groupBy(template, (step) => step.packet).values()) {
    const first = replayed.rows.length;
    const sent = packet.map((step, index) => run(client, step, first + index, replayed));
    for (const [index, { rows }] of (await Promise.all(sent)).entries()) {
      const { text, rows: wanted } = packet[index];
      if (rows.length !== wanted)
        throw new Error(`Команда ${first + index + 1}: ${rows.length} строк вместо ${wanted}: ${text}`);
      replayed.rows.push(rows);
    }
  }
}

function run(client, { text, values }, index, replayed) {
  if (values.length === 0) return client.query(text);
  return client.query({
    name: `step-${index}`,
    text,
    values: values.map((binding) => valueOf(binding, replayed)),
  });
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
