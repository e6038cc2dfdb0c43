import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../../scripts/lib/build.mjs';
import { CHANGES_PER_SECOND } from '../delays/picking.mjs';
import { cookiesOf, openBrowser } from '../lib/browser.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { openBoards } from './devices.mjs';
import { productionFloor } from './floors.mjs';

/** So many hours of the board pass in one of ours: timers and clocks of its page run so much faster. */
const FASTER = 1_000;
const SECONDS = Number(process.env['WALL_BOARD_SECONDS'] ?? 120);
/** The page is warm after this part of the time: what it has loaded and compiled by then stays. */
const WARM = 0.25;
/** Megabytes that the heap may be larger at the end. */
const GROWTH_MB = 2;
/** Those of the connection: the server's own clock is not faster. */
const OF_CONNECTION_MS = [20_000, 45_000];

/** (n) A wall board that runs and runs, in a real browser. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function week(bench, { quick }) {
  // The browser needs the screens as well.
  await build();
  const seconds = quick ? SECONDS / 6 : SECONDS;
  const shop = await prepareShop(bench, { places: 16, lots: 20, people: 4 });
  const floor = await productionFloor(bench, shop, await signInMany(bench.url, shop.people));
  const [device] = await openBoards(bench, floor, 1);
  const browser = await openBrowser({ width: 1920, height: 1080 });
  try {
    await browser.setCookie(...cookiesOf(bench.url, device.cookie));
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(hurry, FASTER, OF_CONNECTION_MS);
    await page.goto(`${bench.url}/board/${device.display}`);
    await page.waitForSelector('h1');
    await page.evaluate(countTurns);
    const rotating = rotate(bench, device.display);
    await floor.work(seconds * WARM);
    const before = await sizesOf(page);
    const changes = await floor.work(seconds * (1 - WARM));
    const tokens = await rotating.end();
    const after = await sizesOf(page);
    const turns = await page.evaluate(() => window.turnsOfBoard);
    const heading = await page.$eval('h1', (it) => it.textContent);
    const growth = (name) => after[name] - before[name];
    const mb = (bytes) => bytes / 2 ** 20;
    return {
      title: `Табло: ${Math.round((seconds * FASTER) / 3600)} ч за ${Math.round(seconds)} с`,
      head: ['измерено', 'прогрето', 'в конце'],
      rows: [
        ['куча после сборки мусора, МБ', mb(before.JSHeapUsedSize), mb(after.JSHeapUsedSize)],
        ['узлов DOM', before.Nodes, after.Nodes],
        ['слушателей', before.JSEventListeners, after.JSEventListeners],
      ],
      goals: [
        {
          name: 'рост кучи',
          value: mb(growth('JSHeapUsedSize')),
          kind: 'under',
          limit: GROWTH_MB,
          unit: 'МБ',
        },
        { name: 'рост узлов', value: growth('Nodes'), kind: 'under', limit: after.page, unit: '' },
        { name: 'рост слушателей', value: growth('JSEventListeners'), kind: 'under', limit: 10, unit: '' },
      ],
      notes: [
        `Страниц сменилось ${turns}, изменений ${changes} по ${CHANGES_PER_SECOND} в секунду, токенов ${tokens}`,
      ],
      problem: heading ? null : 'Табло ничего не показывает',
      data: { before, after, turns, changes, tokens },
    };
  } finally {
    await browser.close();
  }
}

/** In the page, before its program: its clocks and timers run faster. */
function hurry(faster, ofConnection) {
  const now = performance.now.bind(performance);
  const begun = Date.now();
  performance.now = () => now() * faster;
  Date.now = () => begun + now() * faster;
  for (const name of ['setTimeout', 'setInterval']) {
    const plain = window[name].bind(window);
    window[name] = (work, ms = 0, ...more) =>
      plain(work, ofConnection.includes(ms) ? ms : ms / faster, ...more);
  }
}

/** In the page: how often the heading changes. */
function countTurns() {
  window.turnsOfBoard = 0;
  let last = '';
  const look = () => {
    const shown = document.querySelector('header')?.textContent.replace(/\d+:\d+/, '') ?? '';
    if (shown !== last) window.turnsOfBoard += 1;
    last = shown;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Lets a day pass for the token again and again; answers how many there were. */
function rotate({ sql }, board) {
  let isOver = false;
  const rotating = (async () => {
    while (!isOver) {
      await sql(`update wall_boards set turned_at = turned_at - interval '25 hours' where id = $1`, [board]);
      await delay(500);
    }
  })();
  return {
    async end() {
      isOver = true;
      await rotating;
      const [{ serial }] = await sql('select serial from wall_boards where id = $1', [board]);
      return serial;
    },
  };
}

/** What the page holds once the garbage is gone. Pages of the board are of unlike size: the largest of some turns. */
async function sizesOf(page) {
  const client = await page.createCDPSession();
  const sizes = [];
  for (let look = 0; look < 10; look += 1) {
    await client.send('HeapProfiler.collectGarbage');
    sizes.push(await page.metrics());
    await delay(40);
  }
  await client.detach();
  const most = (name) => Math.max(...sizes.map((one) => one[name]));
  return {
    JSHeapUsedSize: Math.min(...sizes.map((one) => one.JSHeapUsedSize)),
    Nodes: most('Nodes'),
    JSEventListeners: most('JSEventListeners'),
    page: Math.max(50, most('Nodes') / 5),
  };
}
