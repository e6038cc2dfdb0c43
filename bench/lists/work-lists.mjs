// Compares lists of production and customer orders: a plant with one year of data and one with a tenth of it.
import pg from 'pg';
import { median, round } from '../lib/figures.mjs';
import { openYear, YEAR } from '../year/year.mjs';
import { asking, NEGLIGIBLE_MS, GOAL, timesOf } from './lists.mjs';
import { WORK_CALLS } from './work-calls.mjs';

const SMALLER = 10;
const CUSTOMER_ORDERS = 20_000;

/** @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function workLists(bench, { quick }) {
  const share = quick ? 10 : 1;
  const sized = (divisor) => ({
    movements: YEAR.movements / 100,
    operations: YEAR.operations / share / divisor,
  });
  const plants = [];
  try {
    for (const [name, by] of [
      ['year_small', SMALLER],
      ['year_large', 1],
    ]) {
      const year = await openYear(bench, sized(by), name);
      plants.push(year);
      await addCustomerOrders(year.ownerUrl, CUSTOMER_ORDERS / share / by);
    }
    const [small, large] = await Promise.all(plants.map(async (year) => asking(year, await subjectOf(year))));
    const rows = [];
    const goals = [];
    const data = { operations: YEAR.operations / share, calls: {} };
    for (const call of WORK_CALLS) {
      const durations = await timesOf({ small, large }, call, quick ? 5 : 9);
      const [alone, grown] = [median(durations.small), median(durations.large)];
      rows.push([call.name, alone, grown, grown / alone]);
      if (grown >= NEGLIGIBLE_MS)
        goals.push({ name: call.name, value: grown / alone, kind: 'under', limit: GOAL });
      data.calls[call.name] = [round(alone), round(grown)];
    }
    return {
      title: `Списки производства: ${YEAR.operations / share} операций рядом с десятой частью`,
      head: ['список', 'десятая часть, мс', 'весь год, мс', 'отношение'],
      rows,
      goals,
      notes: [`Цель проверяется там, где ответ дольше ${NEGLIGIBLE_MS} мс.`],
      data,
    };
  } finally {
    for (const plant of plants) await plant.stop();
  }
}

/** Customer orders over the year, most of them completed. */
async function addCustomerOrders(connectionString, count) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into customer_orders (number, company_id, status, plan_date_shipment, created_at)
         select 'ГОД-' || n, (select min(id) from companies), case when n % 50 = 0 then 'work' else 'done' end,
                current_date - 365 + (n * 365 / $1::int), now() - interval '365 days' * (1 - n::float8 / $1)
           from generate_series(1, $1::int) n returning id
       )
       insert into customer_order_lines (order_id, product_id, count)
       select made.id, p.id, 5 from made, (select id from products order by id limit 2) p`,
      [count],
    );
    await client.query('vacuum analyze customer_orders, customer_order_lines');
  } finally {
    await client.end();
  }
}

/** A day, an order and a work place in the middle of the year, and the row counts of the longest lists. */
async function subjectOf({ ownerUrl: connectionString, moduleId, since, until }) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const middle = new Date((Date.parse(since) + Date.parse(until)) / 2).toISOString();
    const { rows } = await client.query(
      `select (select id from production_orders where module_id = $1 and plan_start_at <= $2 order by plan_start_at desc limit 1) as order,
              (select work_place_id from production_task_operations where status = 'work' and work_place_id is not null
                order by id limit 1) as place,
              (select serial_number from stock_lots where production_task_id is not null order by id desc limit 1) as serial,
              json_build_object(
                'orders', (select count(*) from production_orders where module_id = $1 and deleted_at is null),
                'calls', (select count(*) from place_calls),
                'customers', (select count(*) from customer_orders where deleted_at is null)) as rows`,
      [moduleId, middle],
    );
    return { ...rows[0], moduleId, day: middle.slice(0, 10), today: until.slice(0, 10) };
  } finally {
    await client.end();
  }
}
