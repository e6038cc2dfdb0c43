import { build } from '../../scripts/lib/build.mjs';
import { percentile, round } from '../lib/figures.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { callHeaders, RawHttp } from '../lib/raw-http.mjs';
import { signIn } from '../lib/session.mjs';
import { openBoards } from '../boards/devices.mjs';
import { openYear, YEAR } from '../year/year.mjs';
import { paintsOf } from './paints.mjs';
import { questionsOf } from './questions.mjs';

/** Limit in milliseconds for each query (p95) and for the first view of a screen. */
const GOAL_MS = 300;
const PAINT_MS = 1_000;

/** (l) Dashboards of a plant with data of one year. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function dashboards(bench, { quick }) {
  // The browser needs the built screens, too.
  await build();
  const size = quick ? { movements: YEAR.movements / 20, operations: YEAR.operations / 20 } : YEAR;
  const year = await openYear(bench, size);
  try {
    const session = await signIn(year.url, 'admin@naryad.local', DEMO_PASSWORD);
    const durations = await askAll(year, session, quick ? 10 : 40);
    const [board] = await openBoards(
      year,
      { moduleId: year.moduleId, pages: ['day', 'orders', 'centers'] },
      1,
    );
    const cookies = `${session.cookie}; ${board.cookie}`;
    const paints = await paintsOf(year.url, cookies, screensOf(year, board), quick ? 3 : 7);
    const late = durations.filter((one) => one.p95 >= GOAL_MS);
    const slow = paints.filter((one) => one.whole >= PAINT_MS);
    const worst = (rows, key) => rows.reduce((max, one) => Math.max(max, one[key]), 0);
    return {
      title: `Панели года: ${size.movements} движений, ${size.operations} операций`,
      head: ['вопрос', 'p50, мс', 'p95, мс'],
      rows: [
        ...durations.map(({ name, p50, p95 }) => [name, p50, p95]),
        ...paints.map(({ name, first, whole }) => [`экран ${name}: первый кадр / с данными`, first, whole]),
      ],
      goals: [
        {
          name: 'самый долгий вопрос, p95',
          value: worst(durations, 'p95'),
          kind: 'under',
          limit: GOAL_MS,
          unit: 'мс',
        },
        {
          name: 'самый долгий экран, до данных',
          value: worst(paints, 'whole'),
          kind: 'under',
          limit: PAINT_MS,
          unit: 'мс',
        },
      ],
      notes: [...late, ...slow].map(({ name }) => `Дольше цели: ${name}`),
      data: {
        asked: Object.fromEntries(durations.map(({ name, p50, p95 }) => [name, [round(p50), round(p95)]])),
        paints: Object.fromEntries(
          paints.map(({ name, first, whole }) => [name, [round(first), round(whole)]]),
        ),
      },
    };
  } finally {
    await year.stop();
  }
}

/** Runs each query repeatedly, one after the other. */
async function askAll(year, session, times) {
  const http = new RawHttp(year.url);
  try {
    const durations = [];
    for (const { name, route, input } of questionsOf(year)) {
      const elapsed = [];
      for (let time = 0; time <= times; time += 1) {
        const startedAt = performance.now();
        const answer = await http.post(
          route.path,
          callHeaders(session, `year-${time}`),
          JSON.stringify(input),
        );
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`);
        // The first run plans its statements and is not counted.
        if (time > 0) elapsed.push(performance.now() - startedAt);
      }
      durations.push({ name, p50: percentile(elapsed, 0.5), p95: percentile(elapsed, 0.95) });
    }
    return durations;
  } finally {
    http.close();
  }
}

const screensOf = ({ moduleId, storehouses, products }, { display }) => [
  { name: 'панель производства', path: `/production/${moduleId}/board`, shows: 'Участок 1.1' },
  { name: 'OEE, день', path: `/production/${moduleId}/oee`, shows: 'Доступность' },
  { name: 'OEE, месяц', path: `/production/${moduleId}/oee?period=month`, shows: 'Доступность' },
  { name: 'табло', path: `/board/${display}`, shows: 'План дня' },
  { name: 'обзор склада', path: `/storehouse/${storehouses[0]}/overview`, shows: 'Движения по часам' },
  { name: 'уведомления', path: '/notices', shows: 'Вызов №' },
  { name: 'журнал вызовов', path: `/production/${moduleId}?list=calls&day=all`, shows: 'Место' },
  {
    name: 'карточка продукции, график',
    path: `/storehouse/${storehouses[0]}?tab=remains&product=${products[0]}&card=chart`,
    shows: 'Приход',
  },
  { name: 'стартовый модуль', path: '/', shows: 'Производство' },
];
