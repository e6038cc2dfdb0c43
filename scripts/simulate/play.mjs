// Simulates a shift on a running plant with the given number of people.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inRoot } from '../lib/paths.mjs';
import { Shift } from './shift.mjs';
import { planner } from './planner.mjs';
import { assembler, controller, picker } from './operators.mjs';
import { storekeeper } from './storekeeper.mjs';

const { values } = parseArgs({
  options: {
    operators: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '10' },
    speed: { type: 'string', default: '20' },
    url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
    password: { type: 'string', default: 'naryad-demo' },
  },
});

const isRunning = await fetch(`${values.url}/health/live`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isRunning) {
  console.error(`Система не отвечает по адресу ${values.url}. Запустите её: npm start`);
  process.exit(2);
}

const operators = Math.max(2, Number(values.operators));
const shift = new Shift({
  url: values.url,
  password: values.password,
  speed: Math.max(0.1, Number(values.speed)),
  minutes: Math.max(0.1, Number(values.minutes)),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shift.end());

console.log(
  `Смена: ${operators} операторов, ${values.minutes} мин, скорость ×${values.speed}, ${values.url}`,
);
const pickers = Math.max(1, Math.round(operators / 4));
const people = [
  planner(shift),
  storekeeper(shift),
  controller(shift),
  ...Array.from({ length: pickers }, (_, index) => picker(shift, index)),
  ...Array.from({ length: operators - pickers }, (_, index) => assembler(shift, index)),
];
const ends = await Promise.allSettled(people);
console.log(shift.report());
const failures = ends.filter((end) => end.status === 'rejected');
for (const failure of failures) console.error(`Ошибка: ${failure.reason?.message ?? failure.reason}`);

const check = spawn(process.execPath, [inRoot('scripts', 'check-ledger.mjs')], { stdio: 'inherit' });
const code = await new Promise((done) => check.on('exit', done));
process.exit(code === 0 && failures.length === 0 ? 0 : 1);
