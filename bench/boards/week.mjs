import { setTimeout as delay } from 'node:timers/promises';
import { CHANGES_PER_SECOND } from '../delays/picking.mjs';
import { cookiesOf, openBrowser } from '../lib/browser.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { openBoards } from './devices.mjs';
import { productionFloor } from './floors.mjs';

/** So many hours of the board pass in one of ours: timers and clocks of its page run so much faster. */
const FASTER = 1_000;
/** While it is looked at: a turn of its pages is long enough to collect the garbage. */
const FASTER_LOOKED_AT = 15;
/** Milliseconds that its clocks go on at once at most: a page that was kept from working did not live meanwhile. */
const STEP_MS = 50;
const SECONDS = Number(process.env['WALL_BOARD_SECONDS'] ?? 120);
/** The page is warm after this part of the time: what it has loaded and compiled by then stays. */
const WARM_UP_SHARE = 0.25;
/** Megabytes that the heap may be larger at the end. */
const GROWTH_MB = 2;
/** Nodes that the same page of the board may have more: an order has become late, or an hour has passed. */
const GROWTH_NODES = 50;
/** Milliseconds in which each page of the board was to be seen twice. */
const OBSERVE_MS = 60_000;
/** Those of the connection: the server's own clock is not faster. */
const OF_CONNECTION_MS = [20_000, 45_000];

/** (n) A wall board that runs and runs, in a real browser. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function week(bench, { quick }) {
  const seconds = quick ? SECONDS / 6 : SECONDS;
  const shop = await prepareShop(bench, { places: 16, lots: 20, people: 4 });
  const floor = await productionFloor(bench, shop, await signInMany(bench.url, shop.people));
  const [device] = await openBoards(bench, floor, 1);
  const browser = await openBrowser({ width: 1920, height: 1080 });
  // Every operation was paused and went on again: the floor is the same at both looks.
  const round = (2 * shop.operations.length) / CHANGES_PER_SECOND;
  const work = (requested) => floor.work(Math.max(1, Math.round(requested / round)) * round);
  try {
    await browser.setCookie(...cookiesOf(bench.url, device.cookie));
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(hurry, FASTER, STEP_MS, OF_CONNECTION_MS);
    await page.goto(`${bench.url}/board/${device.display}`);
    await page.waitForSelector('h1');
    await page.evaluate(countPageChanges);
    const rotating = rotate(bench, device.display);
    await work(seconds * WARM_UP_SHARE);
    const before = await sizesOf(page);
    const changes = await work(seconds * (1 - WARM_UP_SHARE));
    const tokens = await rotating.end();
    const after = await sizesOf(page);
    const { turns, hours } = await page.evaluate(() => ({
      turns: window.turnsOfBoard,
      hours: performance.now() / 3_600_000,
    }));
    const heading = await page.$eval('h1', (it) => it.textContent);
    const growth = after.heap - before.heap;
    const pages = Object.keys(after.pages).filter((name) => name in before.pages);
    const most = (of) => Math.max(...pages.map((name) => after.pages[name][of] - before.pages[name][of]));
    return {
      title: `Табло: ${Math.round(hours)} ч за ${Math.round(seconds)} с`,
      head: ['измерено', 'прогрето', 'в конце'],
      rows: [
        ['куча после сборки мусора, МБ', before.heap, after.heap],
        ...pages.flatMap((name) => [
          [`${name}: узлов DOM`, before.pages[name].nodes, after.pages[name].nodes],
          [`${name}: слушателей`, before.pages[name].listeners, after.pages[name].listeners],
        ]),
      ],
      goals: [
        { name: 'рост кучи', value: growth, kind: 'under', limit: GROWTH_MB, unit: 'МБ' },
        { name: 'рост узлов страницы', value: most('nodes'), kind: 'under', limit: GROWTH_NODES, unit: '' },
        { name: 'рост слушателей', value: most('listeners'), kind: 'under', limit: 10, unit: '' },
      ],
      notes: [
        `Страниц сменилось ${turns}, изменений ${changes} по ${CHANGES_PER_SECOND} в секунду, токенов ${tokens}`,
      ],
      problem: heading && pages.length > 0 ? null : 'Табло ничего не показывает',
      data: { before, after, hours, turns, changes, tokens },
    };
  } finally {
    await browser.close();
  }
}

/** In the page, before its program: its clocks and timers run faster. `window.hurry` changes how much. */
function hurry(faster, step, ofConnection) {
  const plainNow = performance.now.bind(performance);
  const begun = Date.now();
  let [shown, last] = [0, plainNow()];
  const now = () => {
    const at = plainNow();
    shown += Math.min(at - last, step) * faster;
    last = at;
    return shown;
  };
  window.hurry = (changed) => {
    now();
    faster = changed;
  };
  performance.now = now;
  Date.now = () => begun + now();
  for (const name of ['setTimeout', 'setInterval']) {
    const plain = window[name].bind(window);
    window[name] = (work, ms = 0, ...more) =>
      plain(work, ofConnection.includes(ms) ? ms : ms / faster, ...more);
  }
}

/** In the page: how often the heading changes. */
function countPageChanges() {
  window.turnsOfBoard = 0;
  let last = '';
  const update = () => {
    const shown = document.querySelector('header')?.textContent.replace(/\d+:\d+/, '') ?? '';
    if (shown !== last) window.turnsOfBoard += 1;
    last = shown;
  };
  new MutationObserver(update).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
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

/** What the page holds once the garbage is gone, page by page of the board: they are of unlike size. */
async function sizesOf(page) {
  const client = await page.createCDPSession();
  await page.evaluate((faster) => window.hurry(faster), FASTER_LOOKED_AT);
  const until = performance.now() + OBSERVE_MS;
  const pages = new Map();
  let heap = Number.POSITIVE_INFINITY;
  let previous = null;
  while (
    performance.now() < until &&
    !(pages.size > 0 && [...pages.values()].every(({ seen }) => seen >= 2))
  ) {
    const name = await nameOfPage(page);
    await client.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize, Nodes: nodes, JSEventListeners: listeners } = await page.metrics();
    heap = Math.min(heap, JSHeapUsedSize);
    // It turned while it was looked at.
    if (name === null || name !== (await nameOfPage(page))) continue;
    const smallest = pages.get(name) ?? { nodes, listeners, seen: 0 };
    pages.set(name, {
      nodes: Math.min(smallest.nodes, nodes),
      listeners: Math.min(smallest.listeners, listeners),
      seen: smallest.seen + (name === previous ? 0 : 1),
    });
    previous = name;
    await delay(50);
  }
  await page.evaluate((faster) => window.hurry(faster), FASTER);
  await client.detach();
  return { heap: heap / 2 ** 20, pages: Object.fromEntries(pages) };
}

/** Heading and part of the page of the board that is shown, of one whose data are good; else null. */
const nameOfPage = (page) =>
  page.evaluate(() => {
    const isGood = document.querySelector('[role=alert]') === null;
    const [heading, part] = document.querySelectorAll('header > *');
    if (!isGood || !heading) return null;
    return / из /.test(part?.textContent ?? '')
      ? `${heading.textContent} ${part.textContent}`
      : heading.textContent;
  });
