import { searchRoutes } from '@naryad/contracts/search/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { openPlantOfUnits, serialOf } from '../balances/warehouse.mjs';
import { median, pairedRatio, round } from '../lib/figures.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { callHeaders, RawHttp } from '../lib/raw-http.mjs';
import { alternate } from '../lib/rounds.mjs';
import { signIn } from '../lib/session.mjs';

/** Goal for one search in milliseconds, on the machine of the table in docs/4-testing.md. */
const GOAL = 100;
const PER_PAGE = 50;
/** Typed texts by kind. */
const TYPED = [
  { name: 'серийный номер', search: serialOf(0, 7) },
  // Latin letters where the label has Cyrillic ones.
  { name: 'номер латиницей', search: serialOf(0, 7).replace('СН', 'ch') },
  { name: 'часть номера', search: serialOf(0, 7).slice(3) },
  { name: 'номер партии', search: 'НГ-П-77' },
  { name: 'адрес ячейки', search: '3-7-5-2' },
  { name: 'название', search: 'кабель' },
  { name: 'артикул', search: 'нг-4711' },
  { name: 'чего нет', search: 'ЯЯЯ-000' },
];
const LISTS = [
  { name: 'по продукции', route: stockRoutes.getStorehouseProducts, input: { group: 'product' } },
  { name: 'по ячейкам', route: stockRoutes.getStorehouseProducts, input: { group: 'cell' } },
  { name: 'Ctrl+K', route: searchRoutes.find, input: null },
];

/**
 * (k) Compares searches of a plant with a million units with those of a plant with ten thousand. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function search(bench, { quick }) {
  const sizes = quick ? { small: 10_000, large: 100_000 } : { small: 10_000, large: 1_000_000 };
  const plants = [];
  const closing = [];
  try {
    const readers = {};
    for (const [size, count] of Object.entries(sizes)) {
      const plant = await openPlantOfUnits(bench, `search_${size}`, count);
      plants.push(plant);
    }
    // Only after both are filled, because a server closes idle connections.
    for (const [at, size] of Object.keys(sizes).entries()) {
      readers[size] = await reader(plants[at], quick ? 5 : 9);
      closing.push(readers[size].close);
    }
    const rows = [];
    const goals = [];
    const data = { units: sizes, searches: {} };
    for (const list of LISTS) {
      for (const typedText of TYPED) {
        const { ours, bare } = await alternate(3, {
          ours: () => readers.large.read(list, typedText.search),
          bare: () => readers.small.read(list, typedText.search),
        });
        const what = `${list.name}, ${typedText.name}`;
        rows.push([what, median(bare), median(ours), pairedRatio(ours, bare)]);
        goals.push({ name: what, value: median(ours), kind: 'under', limit: GOAL, unit: 'мс' });
        data.searches[what] = { small: bare.map(round), large: ours.map(round) };
      }
    }
    return {
      title: `Поиск среди ${sizes.large} изделий рядом с ${sizes.small}`,
      head: ['поиск', `${sizes.small}, мс`, `${sizes.large}, мс`, 'отношение'],
      rows,
      goals,
      data,
    };
  } finally {
    for (const close of closing) close();
    for (const plant of plants) await plant.stop();
  }
}

/** Searches a plant repeatedly, one request at a time; returns the median in milliseconds. */
async function reader({ url, moduleId }, times) {
  const session = await signIn(url, 'admin@naryad.local', DEMO_PASSWORD);
  const http = new RawHttp(url);
  const measure = async ({ route, input }, text) => {
    const page = input && { module_id: moduleId, page: 1, per_page: PER_PAGE, ...input };
    const body = JSON.stringify({ ...page, search: text });
    const durations = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      const answer = await http.post(route.path, callHeaders(session, `search-${time}`), body);
      durations.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`Поиск: ${answer.status} ${answer.body}`);
    }
    return median(durations);
  };
  return { read: measure, close: () => http.close() };
}
