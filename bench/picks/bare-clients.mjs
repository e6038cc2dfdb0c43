// Bare pg clients: the recorded statements, prepared, one connection each, nothing else.
import pg from 'pg';
import { answerQuestions } from '../lib/child.mjs';
import { pickDrawer } from './pick-request.mjs';
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

async function replayPick(client, template, inputs) {
  const replay = { inputs, rows: [], made: [] };
  for (const [index, step] of template.entries()) {
    const { rows } =
      step.values.length === 0
        ? await client.query(step.text)
        : await client.query({
            name: `step-${index}`,
            text: step.text,
            values: step.values.map((binding) => valueOf(binding, replay)),
          });
    if (rows.length !== step.rows)
      throw new Error(`Команда ${index + 1} ответила ${rows.length} строк вместо ${step.rows}: ${step.text}`);
    replay.rows.push(rows);
  }
}

answerQuestions(
  {
    /** @returns picks a second */
    async round({ databaseUrl, template, sessionHashes, floor, seconds }) {
      const clients = await Promise.all(
        Array.from({ length: floor.clients }, (_, index) => connection(databaseUrl, index)),
      );
      let picks = 0;
      const started = performance.now();
      const end = started + seconds * 1000;
      await Promise.all(
        clients.map(async (client, index) => {
          const draw = pickDrawer(floor, index);
          while (performance.now() < end) {
            await replayPick(client, template, { ...draw(), sessionHash: sessionHashes[index] });
            picks += 1;
          }
        }),
      );
      return { picks, rate: picks / ((performance.now() - started) / 1000) };
    },
  },
  async () => {
    await Promise.all(connections.map((client) => client.end()));
  },
);
