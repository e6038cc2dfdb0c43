// Plain pg clients: the recorded statements, prepared, one connection each, nothing else. Statements that the
// program pipelines are pipelined here, too.
import pg from 'pg';
import { answerQuestions } from '../child.mjs';
import { replay } from './replay.mjs';

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

answerQuestions(
  {
    /** @returns replayed requests per second */
    async round({ databaseUrl, requests, template, sessionHashes, floor, seconds }) {
      const { drawer } = await import(requests);
      const clients = await Promise.all(
        Array.from({ length: floor.clients }, (_, index) => connection(databaseUrl, index)),
      );
      let done = 0;
      const startedAt = performance.now();
      const end = startedAt + seconds * 1000;
      await Promise.all(
        clients.map(async (client, index) => {
          const draw = drawer(floor, index);
          while (performance.now() < end) {
            await replay(client, template, { ...draw(), sessionHash: sessionHashes[index] });
            done += 1;
          }
        }),
      );
      return { done, rate: done / ((performance.now() - startedAt) / 1000) };
    },
  },
  async () => {
    await Promise.all(connections.map((client) => client.end()));
  },
);
