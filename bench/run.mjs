// npm run bench                   all benchmarks in one run on one database
// npm run bench -- picks --quick  one of them, shortened
// KEEP=<folder> keeps the plant of `lists`, which takes minutes to fill, for the next time.
// Each prints its figures, its goals and a line of JSON to keep. See docs/4-testing.md.
import { balances } from './balances/balances.mjs';
import { bombs } from './bombs/bombs.mjs';
import { boards } from './boards/boards.mjs';
import { bigOrder } from './big-order/big-order.mjs';
import { dashboards } from './dashboards/dashboards.mjs';
import { delays } from './delays/delays.mjs';
import { folding } from './folding/folding.mjs';
import { holds } from './holds/holds.mjs';
import { startBenchPlant } from './lib/plant.mjs';
import { lag } from './boards/lag.mjs';
import { lists } from './lists/lists.mjs';
import { printResult } from './lib/report.mjs';
import { moves } from './operations/moves.mjs';
import { operations } from './operations/operations.mjs';
import { passportPackage } from './passport-package/passport-package.mjs';
import { pdfs } from './pdfs/pdfs.mjs';
import { photos } from './photos/photos.mjs';
import { picks } from './picks/picks.mjs';
import { search } from './search/search.mjs';
import { start } from './start/start.mjs';
import { week } from './boards/week.mjs';
import { techMaps } from './tech-maps/tech-maps.mjs';
import { workLists } from './lists/work-lists.mjs';

const BENCHES = {
  picks,
  operations,
  moves,
  holds,
  balances,
  lists,
  'work-lists': workLists,
  search,
  folding,
  delays,
  boards,
  lag,
  'wall-board': week,
  dashboards,
  photos,
  pdfs,
  'tech-maps': techMaps,
  'big-order': bigOrder,
  'passport-package': passportPackage,
  bombs,
  start,
};

const words = process.argv.slice(2);
const quick = words.includes('--quick');
const asked = words.filter((word) => !word.startsWith('--'));
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Нет измерения ${unknown.join(', ')}. Есть: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const names = asked.length > 0 ? asked : Object.keys(BENCHES);

const started = Date.now();
// It starts plants of its own; another one beside them would take from their processor.
const isStartAlone = names.join() === 'start';
if (!isStartAlone) console.log('Собираю и запускаю систему с настоящей записью на диск…');
const bench = isStartAlone ? null : await startBenchPlant({ withScreens: names.includes('wall-board') });
const stop = async () => {
  await bench?.stop();
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
try {
  for (const name of names) {
    const result = await BENCHES[name](bench, { quick });
    printResult({ name, ...result });
    // Goals depend on the machine, what is right does not.
    if (result.problem) process.exitCode = 1;
  }
} finally {
  await bench?.stop();
}
console.log(`\nВсего ${Math.round((Date.now() - started) / 1000)} с`);
process.exit();
