import { setTimeout as delay } from 'node:timers/promises';
import { delaysOf, trackCommitTimes } from '../delays/commits.mjs';
import { CHANGES_PER_SECOND } from '../delays/picking.mjs';
import { startChild } from '../lib/child.mjs';
import { percentile, round } from '../lib/figures.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { asking, costsOf } from './costs.mjs';
import { askBoard, catchUp, openBoards } from './devices.mjs';
import { productionFloor, storehouseFloor } from './floors.mjs';

const BOARDS = 100;
const LISTS = 400;
/** A session may have at most twenty sockets. */
const WATCHERS = 25;
const PEOPLE = 4;
const GOAL_MS = 300;
/** Slower messages count as lost. */
const LAST_MS = 2_000;
/** Time after an event within which a board refetches the rest. */
const BOARD_ASKS_MS = 2_500;

/**
 * (k) Wall boards and lists together, in a busy storehouse and on a busy shop floor. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function boards(bench, { quick }) {
  await trackCommitTimes(bench);
  const seconds = quick ? 6 : 20;
  const shop = await prepareShop(bench, { places: 16, lots: 200, people: PEOPLE });
  const people = await signInMany(bench.url, shop.people);
  const measured = [];
  for (const floor of [storehouseFloor(bench, shop, people), await productionFloor(bench, shop, people)]) {
    measured.push(await onFloor(bench, floor, seconds));
  }
  return {
    title: `${BOARDS} табло и ${LISTS} списков при ${CHANGES_PER_SECOND} изменениях в секунду`,
    head: ['измерено', ...measured.map(({ name }) => name)],
    rows: [
      ['от записи до экрана, p50, мс', ({ p50 }) => p50],
      ['от записи до экрана, p99, мс', ({ p99 }) => p99],
      [
        'доставлено',
        ({ delivered, expected }) => (delivered === expected ? 'всё' : `${delivered} из ${expected}`),
      ],
      ['вопросов табло, p99, мс', ({ asked }) => asked],
      [`${BOARDS} табло после перерыва, по одному вопросу, все за мс`, ({ caughtUp }) => caughtUp.ms],
      ['вкладка панели, процессор, мс в секунду', ({ costs }) => costs.dashboard],
      ['три вкладки списка, процессор, мс в секунду', ({ costs }) => 3 * costs.list],
    ].map(([name, of]) => [name, ...measured.map(of).map((it) => (typeof it === 'number' ? round(it) : it))]),
    goals: measured.flatMap(({ name, p99, costs }) => [
      {
        name: `p99 при ${BOARDS + LISTS} экранах, ${name}`,
        value: p99,
        kind: 'under',
        limit: GOAL_MS,
        unit: 'мс',
      },
      {
        name: `панель к трём спискам, ${name}`,
        value: round(costs.dashboard / (3 * costs.list)),
        kind: 'under',
        limit: 1,
        unit: '',
      },
    ]),
    problem: measured
      .filter(({ caughtUp }) => caughtUp.failed > 0)
      .map(({ name, caughtUp }) => `Не ответили ${caughtUp.failed} табло: ${name}`)
      .join('; '),
    data: Object.fromEntries(measured.map(({ name, ...one }) => [name, one])),
  };
}

async function onFloor(bench, floor, seconds) {
  const watchers = await signInMany(bench.url, Array(WATCHERS).fill(floor.watcher));
  const devices = await openBoards(bench, floor, BOARDS);
  const crowds = await Promise.all(
    [
      { sessions: devices, room: floor.boardRoom, count: BOARDS },
      { sessions: watchers, room: floor.listRoom, count: LISTS },
    ].map(async (crowd) => ({
      ...crowd,
      child: await startChild(new URL('../delays/sockets.mjs', import.meta.url).pathname),
    })),
  );
  try {
    for (const { child, ...crowd } of crowds) await child.ask('open', { urls: [bench.url], ...crowd });
    await floor.work(1);
    await delay(LAST_MS);
    const [{ id }] = await bench.sql('select max(id) as id from outbox');
    await Promise.all(crowds.map(({ child }) => child.ask('drain')));
    const responses = await asking(
      devices.map((one) => () => askBoard(bench.url, one)),
      BOARD_ASKS_MS,
      () => floor.work(seconds),
    );
    await delay(LAST_MS);
    const all = [];
    let expected = 0;
    for (const { child, room, count } of crowds) {
      const commits = await floor.commits(id, room);
      for (const arrival of await child.ask('drain')) all.push(...delaysOf(commits, arrival));
      expected += commits.length * count;
    }
    await Promise.all(crowds.map(({ child }) => child.ask('close')));
    return {
      name: floor.name,
      p50: percentile(all, 0.5),
      p99: percentile(all, 0.99),
      delivered: all.length,
      expected,
      asked: percentile(responses, 0.99),
      caughtUp: await catchUp(bench, devices),
      costs: await costsOf(bench, floor, watchers[0], seconds),
    };
  } finally {
    await Promise.all(crowds.map(({ child }) => child.stop()));
  }
}
