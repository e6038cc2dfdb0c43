import { setTimeout as delay } from 'node:timers/promises';
import { CHANGES_PER_SECOND } from '../delays/picking.mjs';
import { cookiesOf, openBrowser } from '../lib/browser.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { openBoards } from './devices.mjs';
import { productionFloor } from './floors.mjs';

/** Speed factor of timers and clocks in the board's page. */
const FASTER = 1_000;
/** Speed factor during a measurement: slow enough to collect garbage while one page of the board is shown. */
const FASTER_LOOKED_AT = 15;
/** Maximum step of the page's clocks in milliseconds: a page that was blocked must not jump ahead. */
const STEP_MS = 50;
const SECONDS = Number(process.env['WALL_BOARD_SECONDS'] ?? 120);
/** Share of the time for warm-up: memory for loaded and compiled code is allocated by then. */
const WARM_UP_SHARE = 0.25;
/** Allowed growth of the heap in megabytes. */
const GROWTH_MB = 2;
/** Allowed growth in DOM nodes of one page of the board: orders may become late, hours pass. */
const GROWTH_NODES = 50;
/** Time in milliseconds within which each page of the board must be shown twice. */
const OBSERVE_MS = 60_000;
/** Timers of the connection, which are not accelerated because the server's clock is not. */
const OF_CONNECTION_MS = [20_000, 45_000];

/**
 * (n) A wall board that runs for a long time in a real browser. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function week(bench, { quick }) {
  const seconds = quick ? SECONDS / 6 : SECONDS;
  const shop = await prepareShop(bench, { places: 16, lots: 20, people: 4 });
  const floor = await productionFloor(bench, shop, await signInMany(bench.url, shop.people));
  const [device] = await openBoards(bench, floor, 1);
  const browser = await openBrowser({ width: 1920, height: 1080 });
  // In one round every operation is paused and resumed, so the shop floor is the same at both measurements.
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
    const largestGrowth = (metric) =>
      Math.max(...pages.map((name) => after.pages[name][metric] - before.pages[name][metric]));
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
        {
          name: 'рост узлов страницы',
          value: largestGrowth('nodes'),
          kind: 'under',
          limit: GROWTH_NODES,
          unit: '',
        },
        { name: 'рост слушателей', value: largestGrowth('listeners'), kind: 'under', limit: 10, unit: '' },
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

/**
 * Runs in the page before its program: accelerates its clocks and timers. `window.hurry` changes the factor.
 */
function hurry(faster, step, ofConnection) {
  const plainNow = performance.now.bind(performance);
  const startedAt = Date.now();
  let [shown, last] = [0, plainNow()];
  const now = () => {
    const time = plainNow();
    shown += Math.min(time - last, step) * faster;
    last = time;
    return shown;
  };
  window.hurry = (newFactor) => {
    now();
    faster = newFactor;
  };
  performance.now = now;
  Date.now = () => startedAt + now();
  for (const name of ['setTimeout', 'setInterval']) {
    const plain = window[name].bind(window);
    window[name] = (work, ms = 0, ...more) =>
      plain(work, ofConnection.includes(ms) ? ms : ms / faster, ...more);
  }
}

/** Runs in the page: counts changes of the heading. */
function countPageChanges() {
  window.turnsOfBoard = 0;
  let last = '';
  const update = () => {
    const headingText = document.querySelector('header')?.textContent.replace(/\d+:\d+/, '') ?? '';
    if (headingText !== last) window.turnsOfBoard += 1;
    last = headingText;
  };
  new MutationObserver(update).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Simulates passing days for the token rotation; returns the number of tokens. */
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

/** Sizes after garbage collection, per page of the board, because the pages differ in size. */
async function sizesOf(page) {
  const client = await page.createCDPSession();
  await page.evaluate((faster) => window.hurry(faster), FASTER_LOOKED_AT);
  const deadline = performance.now() + OBSERVE_MS;
  const pages = new Map();
  let heap = Number.POSITIVE_INFINITY;
  let previous = null;
  while (
    performance.now() < deadline &&
    !(pages.size > 0 && [...pages.values()].every(({ seen }) => seen >= 2))
  ) {
    const name = await nameOfPage(page);
    await client.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize, Nodes: nodes, JSEventListeners: listeners } = await page.metrics();
    heap = Math.min(heap, JSHeapUsedSize);
    // The page changed during the measurement.
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

/** Heading and part of the shown page of the board if its data is valid; else null. */
const nameOfPage = (page) =>
  page.evaluate(() => {
    const isGood = document.querySelector('[role=alert]') === null;
    const [heading, part] = document.querySelectorAll('header > *');
    if (!isGood || !heading) return null;
    return / из /.test(part?.textContent ?? '')
      ? `${heading.textContent} ${part.textContent}`
      : heading.textContent;
  });
