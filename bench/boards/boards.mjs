import { setTimeout as delay } from 'node:timers/promises';
import { rooms } from '@naryad/contracts/realtime';
import { warehouseOverviewRoutes } from '@naryad/contracts/warehouse-overview/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { PlantClient } from '../../scripts/lib/plant-client.mjs';
import { commitsSince, delaysOf, rememberCommitTimes } from '../delays/commits.mjs';
import { CHANGES_PER_SECOND, pickSteadily } from '../delays/picking.mjs';
import { startChild } from '../lib/child.mjs';
import { withCpu } from '../lib/cpu.mjs';
import { percentile, round } from '../lib/figures.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';

const BOARDS = 100;
const LISTS = 400;
/** A session may have twenty sockets. */
const WATCHERS = 25;
const PICKERS = 4;
const TABS = 12;
const GOAL_MS = 300;
/** Slower than this counts as lost. */
const LAST_MS = 2_000;
/** How soon after news a board and an open overview ask for the rest, and a list of operations for its page. */
const BOARD_ASKS_MS = 2_500;
const OVERVIEW_ASKS_MS = 2_000;
const LIST_ASKS_MS = 1_000;

/** (k) Wall boards and lists together on a busy storehouse. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function boards(bench, { quick }) {
  await rememberCommitTimes(bench);
  const seconds = quick ? 6 : 20;
  const shop = await prepareShop(bench, { places: 16, lots: 200, people: PICKERS });
  const pickers = await signInMany(bench.url, shop.people);
  const watchers = await signInMany(bench.url, Array(WATCHERS).fill('storekeeper@naryad.local'));
  const devices = await openBoards(bench, shop.storehouseId);
  const room = rooms.storehouse(shop.storehouseId);
  const crowds = await Promise.all(
    [0, 1].map(() => startChild(new URL('../delays/sockets.mjs', import.meta.url).pathname)),
  );
  try {
    const urls = [bench.url];
    await crowds[0].ask('open', { urls, sessions: devices, room, count: BOARDS });
    await crowds[1].ask('open', { urls, sessions: watchers, room, count: LISTS });
    await pickSteadily(bench.url, shop, pickers, 1);
    await delay(LAST_MS);
    const [{ id }] = await bench.sql('select max(id) as id from outbox');
    await Promise.all(crowds.map((crowd) => crowd.ask('take')));
    const asked = await asking(
      devices.map((one) => () => askBoard(bench.url, one)),
      BOARD_ASKS_MS,
      () => pickSteadily(bench.url, shop, pickers, seconds),
    );
    await delay(LAST_MS);
    const arrivals = (await Promise.all(crowds.map((crowd) => crowd.ask('take')))).flat();
    const commits = await commitsSince(bench, id, room);
    const all = arrivals.flatMap((one) => delaysOf(commits, one));
    const p99 = percentile(all, 0.99);
    const expected = commits.length * (BOARDS + LISTS);
    await Promise.all(crowds.map((crowd) => crowd.ask('close')));

    const caughtUp = await catchUp(bench, devices);
    const costs = await costsOf(bench, shop, pickers, watchers[0], seconds);
    const dashboard = costs.dashboard - costs.nothing;
    const lists = 3 * (costs.list - costs.nothing);
    return {
      title: `${BOARDS} табло и ${LISTS} списков при ${CHANGES_PER_SECOND} изменениях в секунду`,
      head: ['измерено', 'значение'],
      rows: [
        ['от записи до экрана, p50, мс', percentile(all, 0.5)],
        ['от записи до экрана, p99, мс', p99],
        ['доставлено', all.length === expected ? 'всё' : `${all.length} из ${expected}`],
        ['вопросов табло, p99, мс', percentile(asked, 0.99)],
        [`${BOARDS} табло после перерыва, по одному вопросу, все за мс`, caughtUp.ms],
        ['вкладка обзора, процессор, мс в секунду', dashboard],
        ['три вкладки списка, процессор, мс в секунду', lists],
      ].map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
      goals: [
        { name: `p99 при ${BOARDS + LISTS} экранах`, value: p99, kind: 'under', limit: GOAL_MS, unit: 'мс' },
        {
          name: 'обзор к трём спискам',
          value: round(dashboard / lists),
          kind: 'under',
          limit: 1,
          unit: '',
        },
      ],
      problem: caughtUp.failed > 0 ? `Не ответили ${caughtUp.failed} табло` : undefined,
      data: { p99: round(p99), delivered: all.length, expected, caughtUp, costs },
    };
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.stop()));
  }
}

/** Boards of the storehouse, each opened by a device of its own; answers what the devices keep. */
async function openBoards(bench, storehouseId) {
  const admin = new PlantClient(bench.url);
  await admin.signIn('admin@naryad.local', DEMO_PASSWORD);
  const devices = [];
  for (let index = 0; index < BOARDS; index += 1) {
    const { data } = await admin.call(wallBoardRoutes.createWallBoard, {
      name: `Табло ${index}`,
      module_id: storehouseId,
      pages: ['movements', 'stock'],
      seconds_per_page: 15,
    });
    devices.push(await openBoard(bench.url, data));
  }
  admin.close();
  return devices;
}

async function openBoard(url, { board: { id }, path }) {
  const csrf = await fetch(`${url}/sanctum/csrf-cookie`);
  const jar = csrf.headers.getSetCookie().map((line) => line.split(';')[0]);
  const token = decodeURIComponent(jar.find((one) => one.startsWith('XSRF-TOKEN=')).slice(11));
  const answer = await fetch(`${url}${wallBoardRoutes.openWallBoard.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: jar.join('; '),
      'x-xsrf-token': token,
      origin: url,
    },
    body: JSON.stringify({ id, token: path.split('#')[1] }),
  });
  if (!answer.ok) throw new Error(`Табло ${id}: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, display: id };
}

async function askBoard(url, { cookie, display }) {
  const answer = await fetch(`${url}${wallBoardRoutes.getShownBoard.path.replace(':id', display)}`, {
    headers: { cookie },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Табло ${display}: ${answer.status}`);
}

/** Everybody asks at a pace of their own while the work goes on; answers how long each question took. */
async function asking(questions, everyMs, work) {
  let isOver = false;
  const times = [];
  const loops = questions.map(async (ask) => {
    await delay(Math.random() * everyMs);
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

/** All boards come back at once, with one question each. */
async function catchUp(bench, devices) {
  const from = performance.now();
  const answers = await Promise.allSettled(devices.map((one) => askBoard(bench.url, one)));
  return {
    ms: performance.now() - from,
    failed: answers.filter(({ status }) => status === 'rejected').length,
  };
}

/** Processor time of the server and its database in a second of the same work: alone, and per tab that looks on. */
async function costsOf(bench, shop, pickers, session, seconds) {
  const ask = (route, input) => async () => {
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
  const overview = ask(warehouseOverviewRoutes.getWarehouseOverview, { module_id: shop.storehouseId });
  const list = ask(stockRoutes.getStorehouseValues, { module_id: shop.storehouseId, page: 1, per_page: 50 });
  const pids = { backend: bench.plant.backends[0].pid, postgres: bench.plant.services.postgres.pid };
  const cost = async (question, everyMs) => {
    const { cpuMs } = await withCpu(pids, () =>
      asking(question ? Array(TABS).fill(question) : [], everyMs, () =>
        pickSteadily(bench.url, shop, pickers, seconds),
      ),
    );
    return (cpuMs.backend + cpuMs.postgres) / seconds;
  };
  const nothing = await cost(null, 0);
  const perTab = (all) => nothing + (all - nothing) / TABS;
  return {
    nothing,
    list: perTab(await cost(list, LIST_ASKS_MS)),
    dashboard: perTab(await cost(overview, OVERVIEW_ASKS_MS)),
  };
}
