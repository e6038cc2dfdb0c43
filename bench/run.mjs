// - `npm run bench`: all benchmarks in one run on one database.
// - `npm run bench -- picks --quick`: one of them, shortened.
// - `KEEP=<folder>`: retains the plant of `lists`, which takes minutes to fill, for the next run.
//
// Each prints its figures, its goals and a line of JSON. A full run also replaces its section in
// bench/RESULTS.md. See docs/4-testing.md.
import { join } from 'node:path';
import { startBenchPlant } from './lib/plant.mjs';
import { printResult } from './lib/report.mjs';
import { saveResult } from './lib/results.mjs';

/** Each is imported when it runs, because some use build output. */
const BENCHES = {
  picks: async () => (await import('./picks/picks.mjs')).picks,
  operations: async () => (await import('./operations/operations.mjs')).operations,
  moves: async () => (await import('./operations/moves.mjs')).moves,
  holds: async () => (await import('./holds/holds.mjs')).holds,
  balances: async () => (await import('./balances/balances.mjs')).balances,
  lists: async () => (await import('./lists/lists.mjs')).lists,
  'work-lists': async () => (await import('./lists/work-lists.mjs')).workLists,
  search: async () => (await import('./search/search.mjs')).search,
  folding: async () => (await import('./folding/folding.mjs')).folding,
  delays: async () => (await import('./delays/delays.mjs')).delays,
  boards: async () => (await import('./boards/boards.mjs')).boards,
  lag: async () => (await import('./boards/lag.mjs')).lag,
  'wall-board': async () => (await import('./boards/week.mjs')).week,
  dashboards: async () => (await import('./dashboards/dashboards.mjs')).dashboards,
  photos: async () => (await import('./photos/photos.mjs')).photos,
  pdfs: async () => (await import('./pdfs/pdfs.mjs')).pdfs,
  'tech-maps': async () => (await import('./tech-maps/tech-maps.mjs')).techMaps,
  'big-order': async () => (await import('./big-order/big-order.mjs')).bigOrder,
  'passport-package': async () => (await import('./passport-package/passport-package.mjs')).passportPackage,
  bombs: async () => (await import('./bombs/bombs.mjs')).bombs,
  start: async () => (await import('./start/start.mjs')).start,
};

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const requested = args.filter((arg) => !arg.startsWith('--'));
const unknown = requested.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Нет измерения ${unknown.join(', ')}. Есть: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const names = requested.length > 0 ? requested : Object.keys(BENCHES);

const startedAt = Date.now();
// `start` starts plants of its own; another running plant would take CPU from them.
const isStartAlone = names.join() === 'start';
if (!isStartAlone) console.log('Собираю и запускаю систему с настоящей записью на диск…');
const bench = isStartAlone ? null : await startBenchPlant({ withScreens: names.includes('wall-board') });
let stopping = null;
const stop = () => (stopping ??= bench?.stop());
for (const signal of ['SIGINT', 'SIGTERM']) {
  // In a terminal npm sends the signal a second time.
  process.on(signal, async () => {
    await stop();
    process.exit(130);
  });
}
try {
  for (const name of names) {
    const measure = await BENCHES[name]();
    const result = await measure(bench, { quick });
    printResult({ name, ...result });
    if (!quick) saveResult(join(import.meta.dirname, 'RESULTS.md'), { name, ...result });
    // Goals depend on the machine, correctness does not.
    if (result.problem) process.exitCode = 1;
  }
} finally {
  await stop();
}
console.log(`\nВсего ${Math.round((Date.now() - startedAt) / 1000)} с`);
process.exit();
