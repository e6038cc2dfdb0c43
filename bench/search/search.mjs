import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { openWarehouse, serialOf } from '../balances/warehouse.mjs';
import { median, pairedRatio, round } from '../lib/figures.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { callHeaders, RawHttp } from '../lib/raw-http.mjs';
import { alternate } from '../lib/rounds.mjs';
import { signIn } from '../lib/session.mjs';

/** Milliseconds of one search, on the machine of the table in docs/4-testing.md. */
const GOAL = 100;
const PER_PAGE = 50;
/** What people type, by what it is; the first unit of a storehouse has the number 1. */
const TYPED = [
  { name: 'серийный номер', search: (at) => serialOf(at, 7) },
  { name: 'часть номера', search: (at) => serialOf(at, 7).slice(3) },
  { name: 'номер партии', search: () => 'НГ-П-77' },
  { name: 'адрес ячейки', search: () => '3-7-5-2' },
  { name: 'название', search: () => 'кабель' },
  { name: 'артикул', search: () => 'нг-4711' },
  { name: 'чего нет', search: () => 'ЯЯЯ-000' },
];

/** (k) Searches of a million units beside those of ten thousand. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function search(bench, { quick }) {
  const sizes = quick ? { small: 10_000, large: 100_000 } : { small: 10_000, large: 1_000_000 };
  const warehouse = await openWarehouse(bench, { ...sizes, units: true });
  try {
    const session = await signIn(warehouse.url, 'admin@naryad.local', DEMO_PASSWORD);
    const http = new RawHttp(warehouse.url);
    const read = reader(http, session, quick ? 5 : 10);
    const rows = [];
    const goals = [];
    const data = { units: sizes, searches: {} };
    for (const group of ['product', 'cell']) {
      for (const { name, search: of } of TYPED) {
        const input = (at) => ({ group, search: of(at), page: 1, per_page: PER_PAGE });
        const { ours, bare } = await alternate(quick ? 3 : 5, {
          ours: () => read(stockRoutes.getStorehouseProducts, { module_id: warehouse.large, ...input(1) }),
          bare: () => read(stockRoutes.getStorehouseProducts, { module_id: warehouse.small, ...input(0) }),
        });
        const what = `${group === 'cell' ? 'по ячейкам' : 'по продукции'}, ${name}`;
        rows.push([what, median(bare), median(ours), pairedRatio(ours, bare)]);
        goals.push({ name: what, value: median(ours), kind: 'under', limit: GOAL, unit: 'мс' });
        data.searches[what] = { small: bare.map(round), large: ours.map(round) };
      }
    }
    for (const { name, search: of } of TYPED) {
      const took = await read(goodsRoutes.findGoods, { search: of(1) });
      rows.push([`Ctrl+K, ${name}`, '', took, '']);
      goals.push({ name: `Ctrl+K, ${name}`, value: took, kind: 'under', limit: GOAL, unit: 'мс' });
      data.searches[`Ctrl+K, ${name}`] = { large: round(took) };
    }
    http.close();
    return {
      title: `Поиск среди ${sizes.large} изделий рядом с ${sizes.small}`,
      head: ['поиск', `${sizes.small}, мс`, `${sizes.large}, мс`, 'отношение'],
      rows,
      goals,
      data,
    };
  } finally {
    await warehouse.stop();
  }
}

/** Searches again and again, one request at a time; answers the median of its milliseconds. */
function reader(http, session, times) {
  return async (route, input) => {
    const took = [];
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      const answer = await http.post(
        route.path,
        callHeaders(session, `search-${time}`),
        JSON.stringify(input),
      );
      took.push(performance.now() - started);
      if (answer.status !== 200) throw new Error(`Поиск: ${answer.status} ${answer.body}`);
    }
    return median(took);
  };
}
