import { stockRoutes } from '@naryad/contracts/stock/routes';
import { withCpu } from '../lib/cpu.mjs';
import { median, pairedRatio, round, shown } from '../lib/figures.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';
import { callHeaders, RawHttp } from '../lib/raw-http.mjs';
import { alternate } from '../lib/rounds.mjs';
import { signIn } from '../lib/session.mjs';
import { openWarehouse } from './warehouse.mjs';

const GOAL = 1.5;
const PER_PAGE = 50;
const LISTS = [
  { name: 'по продукции', input: { group: 'product' } },
  { name: 'по продукции, поиск', input: { group: 'product', search: 'кабель' } },
  { name: 'по ячейкам', input: { group: 'cell' } },
  { name: 'по ячейкам, поиск', input: { group: 'cell', search: 'кабель' } },
];

/**
 * (f) The first page of a million balances compared with that of ten thousand. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function balances(bench, { quick }) {
  const sizes = quick ? { small: 10_000, large: 100_000 } : { small: 10_000, large: 1_000_000 };
  const warehouse = await openWarehouse(bench, sizes);
  try {
    const session = await signIn(warehouse.url, 'admin@naryad.local', DEMO_PASSWORD);
    const http = new RawHttp(warehouse.url);
    const readList = reader(http, session, quick ? 10 : 25);
    const deep = sizes.large / PER_PAGE / 4;
    const cases = [
      ...LISTS.map(({ name, input }) => ({ name, small: input, large: input, isGoal: true })),
      {
        name: `по ячейкам, страница ${deep}`,
        small: { group: 'cell' },
        large: { group: 'cell', page: deep },
      },
      { name: 'исключения', route: stockRoutes.getStockExceptions, small: {}, large: {} },
    ];
    const rows = [];
    const goals = [];
    const data = { balances: sizes, pages: {} };
    const { cpuMs } = await withCpu({ server: warehouse.pid }, async () => {
      for (const { name, route, small, large, isGoal } of cases) {
        const { ours, bare } = await alternate(quick ? 3 : 8, {
          ours: () => readList(warehouse.large, large, route),
          bare: () => readList(warehouse.small, small, route),
        });
        const ratio = pairedRatio(ours, bare);
        rows.push([name, median(bare), median(ours), ratio]);
        if (isGoal) goals.push({ name, value: ratio, kind: 'under', limit: GOAL });
        data.pages[name] = { small: bare.map(round), large: ours.map(round) };
      }
    });
    http.close();
    return {
      title: `Остатки: первая страница из ${sizes.large} строк рядом с ${sizes.small}`,
      head: ['список', `${sizes.small}, мс`, `${sizes.large}, мс`, 'отношение'],
      rows,
      goals,
      notes: [`Процессор сервера, с: ${shown(cpuMs.server / 1000)}`],
      data,
    };
  } finally {
    await warehouse.stop();
  }
}

/** Reads a page repeatedly, one request at a time; returns the median in milliseconds. */
function reader(http, session, times) {
  return async (moduleId, input, route = stockRoutes.getStorehouseProducts) => {
    const body = JSON.stringify({ module_id: moduleId, page: 1, per_page: PER_PAGE, ...input });
    const durations = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      const answer = await http.post(route.path, callHeaders(session, `bench-${time}`), body);
      durations.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`Остатки: ${answer.status} ${answer.body}`);
    }
    return median(durations);
  };
}
