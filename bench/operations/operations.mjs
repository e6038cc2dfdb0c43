import { compareWithSql, HEADER, ledgerProblem } from '../lib/beside-sql/compare-with-sql.mjs';
import { addPeople, prepareFloor } from '../lib/bench-data.mjs';
import { signInMany } from '../lib/session.mjs';

const CLIENTS = [8, 32];
const GOAL = 0.5;
const LOTS = 512;
const KINDS = [
  { name: 'приёмка', requests: new URL('add-request.mjs', import.meta.url) },
  { name: 'перемещение', requests: new URL('move-request.mjs', import.meta.url) },
];

/**
 * (e) Storehouse operations per second through the API, compared with the same SQL by bare clients. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function operations(bench, { quick }) {
  const floor = await prepareFloor(bench, LOTS);
  const people = await addPeople(bench, Math.max(...CLIENTS), 'storekeeper@naryad.local');
  const sessions = await signInMany(bench.url, people);
  const rows = [];
  const goals = [];
  const notes = [];
  const data = {};
  for (const { name, requests } of KINDS) {
    const comparison = await compareWithSql(bench, { requests, sessions, floor, clients: CLIENTS, quick });
    rows.push(...comparison.rows.map((row) => [name, ...row]));
    goals.push({ name: `${name}, 32 клиента`, value: comparison.ratio, kind: 'at least', limit: GOAL });
    notes.push(...comparison.notes.map((note) => `${name}: ${note}`));
    data[name] = comparison.data;
  }
  return {
    title: 'Складские операции: API рядом с тем же SQL голых клиентов pg',
    head: ['операция', ...HEADER],
    rows,
    goals,
    notes,
    problem: await ledgerProblem(bench),
    data,
  };
}
