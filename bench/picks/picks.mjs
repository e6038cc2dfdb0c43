import { compareWithSql, HEADER, ledgerProblem } from '../lib/beside-sql/compare-with-sql.mjs';
import { signInMany } from '../lib/session.mjs';
import { prepareShop } from '../lib/shop.mjs';

const CLIENTS = [1, 8, 32];
const GOAL = 0.65;

/**
 * (a) Picks per second through the API, compared with the same SQL by bare clients. @param
 * {import('../lib/plant.mjs').BenchPlant} bench
 */
export async function picks(bench, { quick }) {
  const { people, ...floor } = await prepareShop(bench, {
    places: quick ? 64 : 256,
    lots: 512,
    people: Math.max(...CLIENTS),
  });
  const sessions = await signInMany(bench.url, people);
  const requests = new URL('pick-request.mjs', import.meta.url);
  const { rows, notes, ratio, data } = await compareWithSql(bench, {
    requests,
    sessions,
    floor,
    clients: CLIENTS,
    quick,
  });
  return {
    title: 'Отбор: API рядом с тем же SQL голых клиентов pg',
    head: HEADER,
    rows,
    goals: [{ name: '32 клиента', value: ratio, kind: 'at least', limit: GOAL }],
    notes,
    problem: await ledgerProblem(bench),
    data,
  };
}
