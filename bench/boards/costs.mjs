import { setTimeout as delay } from 'node:timers/promises';
import { withCpu } from '../lib/cpu.mjs';

/** Number of tabs: the cost of a single one would not be measurable next to that of the work. */
const TABS = 12;

/** Runs all queries repeatedly during the work, with staggered starts; returns the durations. */
export async function asking(questions, everyMs, work) {
  let isOver = false;
  const times = [];
  const loops = questions.map(async (ask, index) => {
    await delay((index / questions.length) * everyMs);
    while (!isOver) {
      const from = performance.now();
      await ask();
      times.push(performance.now() - from);
      await delay(everyMs);
    }
  });
  await work();
  isOver = true;
  await Promise.all(loops);
  return times;
}

/**
 * CPU time of server and database per second of the same work: without tabs, and additionally per tab.
 * @param {{ list: Asked, dashboard: Asked, work: (seconds: number) => Promise<unknown> }} floor
 * @typedef {{ route: { path: string }, input: object, everyMs: number }} Asked
 */
export async function costsOf(bench, floor, session, seconds) {
  const ask =
    ({ route, input }) =>
    async () => {
      const answer = await fetch(`${bench.url}${route.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: session.cookie,
          'x-xsrf-token': session.token,
          origin: bench.url,
        },
        body: JSON.stringify(input),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${route.path}: ${answer.status}`);
    };
  const pids = { backend: bench.plant.backends[0].pid, postgres: bench.plant.services.postgres.pid };
  const cost = async (requests) => {
    const { cpuMs } = await withCpu(pids, () =>
      asking(requests ? Array(TABS).fill(ask(requests)) : [], requests?.everyMs ?? 0, () =>
        floor.work(seconds),
      ),
    );
    return (cpuMs.backend + cpuMs.postgres) / seconds;
  };
  const nothing = await cost(null);
  const perTab = (all) => (all - nothing) / TABS;
  return { list: perTab(await cost(floor.list)), dashboard: perTab(await cost(floor.dashboard)) };
}
