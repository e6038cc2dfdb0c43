import { productionEvents } from '@naryad/contracts/production/events';
import type { Tx } from '../../../platform/db/tx.js';
import type { Projection, ProjectionEvent } from '../../../platform/outbox/projection.js';
import {
  type OpenSpan,
  type OrderDeleted,
  tally,
  type WorkFact,
  type WorkRun,
  type WorkSpan,
} from '../domain/work-tallies.js';
import { OPEN, TALLIES, WORK_RUNS, WORK_SPANS } from './work-facts.sql.js';

const EVENTS: Readonly<Record<string, WorkFact['event']>> = {
  [productionEvents.operationStarted.name]: 'started',
  [productionEvents.operationResumed.name]: 'resumed',
  [productionEvents.operationPaused.name]: 'paused',
  [productionEvents.operationReleased.name]: 'released',
  [productionEvents.operationDone.name]: 'done',
  [productionEvents.verdictGiven.name]: 'judged',
};

const DELETED = productionEvents.orderDeleted.name;

const WHERE = 'module_id, order_id, order_operation_id, work_center_id, work_place_id';
const TALLY_COLUMNS = `module_id, slot, kind, order_id, order_operation_id, work_place_id, detail, work_center_id, count, ms`;
const OPEN_COLUMNS = `operation_id, kind, detail, since, ${WHERE}`;
const SPAN_COLUMNS =
  'operation_id, since, kind, until, detail, module_id, order_operation_id, work_center_id, work_place_id';
const RUN_COLUMNS = `operation_id, at, module_id, task_id, order_operation_id, source_operation_id, work_center_id, work_place_id,
  verdict, defect_code_id, net_ms`;
/** The latest stored run before `m`. */
const PREVIOUS_RUN_AT =
  '(select max(k.at) from work_runs k where k.operation_id = m.operation_id and k.at < m.at)';
/**
 * Adds the net work of runs: time worked since the previous run ended. @param previousRunAt end of the
 * previous run when it is not in `made`
 */
const withNetWork = (runsSql: string, previousRunAt: string): string => `
  select operation_id, at, module_id, task_id, order_operation_id, source_operation_id, work_center_id, work_place_id,
         verdict, defect_code_id, coalesce((
           select sum(extract(epoch from s.until - s.since) * 1000) from work_spans s
            where s.operation_id = r.operation_id and s.kind = 'worked' and s.until <= r.at
              and s.since >= coalesce(r.former, '-infinity')), 0)::bigint
    from (select m.*, greatest(lag(m.at) over (partition by m.operation_id order by m.at), ${previousRunAt}) as former
            from (${runsSql}) m) r`;
const whereAs = `module_id as "moduleId", order_id as "orderId", order_operation_id as "orderOperationId",
  work_center_id as "workCenterId", work_place_id as "workPlaceId"`;
/** Whole milliseconds, truncated as events write timestamps. */
const epochMs = (moment: string): string =>
  `round(date_part('epoch', date_trunc('milliseconds', ${moment})) * 1000)::float8`;

/** Work of a production module per quarter of an hour (docs/adr/0065). */
export const workProjection: Projection = {
  name: 'work',
  edition: 2,
  events: [DELETED, ...Object.keys(EVENTS)] as Projection['events'],
  apply: project,
  rebuild: [
    'delete from work_tallies',
    'delete from open_stretches',
    'delete from work_spans',
    'delete from work_runs',
    `insert into work_tallies (${TALLY_COLUMNS}) select ${TALLY_COLUMNS} from (${TALLIES}) made`,
    `insert into open_stretches (${OPEN_COLUMNS}) select ${OPEN_COLUMNS} from (${OPEN}) made`,
    `insert into work_spans (${SPAN_COLUMNS}) select ${SPAN_COLUMNS} from (${WORK_SPANS}) made`,
    // Passes null: searching for runs in the table that is being filled would scan all of it for each row.
    `insert into work_runs (${RUN_COLUMNS}) ${withNetWork(WORK_RUNS, 'null')}`,
  ],
};

async function project(tx: Tx, events: readonly ProjectionEvent[]): Promise<void> {
  const facts = await factsOf(tx, events);
  const operations = [...new Set(facts.flatMap((one) => (one.event === 'deleted' ? [] : [one.operationId])))];
  const deleted = facts.flatMap((one) => (one.event === 'deleted' ? [one.orderId] : []));
  const before = await tx.query<OpenSpan>(
    `select operation_id as "operationId", kind, detail, ${epochMs('since')} as since, ${whereAs}
       from open_stretches where operation_id = any ($1) or order_id = any ($2)`,
    [operations, deleted],
  );
  const { tallies, spans, runs, open } = tally(new Map(before.map((one) => [one.operationId, one])), facts);
  await tx.query('delete from open_stretches where operation_id = any ($1) or order_id = any ($2)', [
    operations,
    deleted,
  ]);
  await tx.query(
    `insert into open_stretches (${OPEN_COLUMNS})
     select "operationId", kind, detail, to_timestamp(since / 1000), "moduleId", "orderId", "orderOperationId",
            "workCenterId", "workPlaceId"
       from jsonb_to_recordset($1::jsonb) as n ("operationId" int, kind text, detail text, since numeric, "moduleId" int,
              "orderId" int, "orderOperationId" int, "workCenterId" int, "workPlaceId" int)`,
    [JSON.stringify([...open.values()])],
  );
  await tx.query(
    `insert into work_tallies as t (${TALLY_COLUMNS})
     select "moduleId", to_timestamp(slot / 1000), kind, "orderId", "orderOperationId", "workPlaceId", detail,
            "workCenterId", count, ms
       from jsonb_to_recordset($1::jsonb) as n ("moduleId" int, slot numeric, kind text, "orderId" int,
              "orderOperationId" int, "workPlaceId" int, detail text, "workCenterId" int, count int, ms bigint)
     on conflict (module_id, slot, kind, order_id, order_operation_id, work_place_id, detail) do update
        set count = t.count + excluded.count, ms = t.ms + excluded.ms`,
    [JSON.stringify(tallies)],
  );
  await insertSpans(tx, spans, runs);
}

/** Inserts finished spans and runs. */
async function insertSpans(tx: Tx, spans: readonly WorkSpan[], runs: readonly WorkRun[]): Promise<void> {
  await tx.query(
    `insert into work_spans (${SPAN_COLUMNS})
     select "operationId", to_timestamp(since / 1000), kind, to_timestamp(until / 1000), detail, "moduleId", "orderOperationId",
            "workCenterId", "workPlaceId"
       from jsonb_to_recordset($1::jsonb) as n ("operationId" int, since numeric, kind text, until numeric, detail text,
              "moduleId" int, "orderOperationId" int, "workCenterId" int, "workPlaceId" int)
     on conflict (operation_id, since, kind) do nothing`,
    [JSON.stringify(spans)],
  );
  await tx.query(
    `insert into work_runs (${RUN_COLUMNS}) ${withNetWork(
      `
       select n."operationId" as operation_id, to_timestamp(n.at / 1000) as at, n."moduleId" as module_id, o.task_id,
              n."orderOperationId" as order_operation_id, oo.source_operation_id, n."workCenterId" as work_center_id,
              n."workPlaceId" as work_place_id, n.verdict, n."defectCodeId" as defect_code_id
         from jsonb_to_recordset($1::jsonb) as n ("operationId" int, at numeric, "moduleId" int, "orderOperationId" int,
                "workCenterId" int, "workPlaceId" int, verdict text, "defectCodeId" int)
         join production_task_operations o on o.id = n."operationId"
         join production_order_operations oo on oo.id = n."orderOperationId"`,
      PREVIOUS_RUN_AT,
    )}
     on conflict (operation_id, at) do nothing`,
    [JSON.stringify(runs)],
  );
}

interface Payload {
  readonly order?: { readonly id: number };
  readonly operation?: { readonly id: number } & Partial<Details>;
  readonly operation_id?: number;
  readonly task?: { readonly status: string };
}
interface Details {
  readonly fact_start_datetime: string | null;
  readonly workshop_post_unit: { readonly id: number } | null;
  readonly pause: { readonly reason: string } | null;
}
type Named = Omit<WorkFact, 'event' | 'runStartedAt' | 'pauseReason' | 'endsItem'> & {
  readonly place: number;
};

/**
 * The events with facts that they do not carry: work center and module of the operation, and the inspection
 * result of the same transaction.
 */
async function factsOf(tx: Tx, events: readonly ProjectionEvent[]): Promise<(WorkFact | OrderDeleted)[]> {
  const payloads = events.map((one) => one.payload as Payload);
  const namedOperations = await tx.query<Named>(
    `select e.place::int, o.id as "operationId", ${epochMs('e.at')} as at, p.module_id as "moduleId", oo.order_id as "orderId",
            oo.id as "orderOperationId", coalesce(oo.work_center_id, 0) as "workCenterId",
            coalesce(r.work_place_id, e.place_id, 0) as "workPlaceId", r.result as verdict, r.defect_code_id as "defectCodeId"
       from unnest($1::int[], $2::timestamptz[], $3::int[]) with ordinality as e (operation_id, at, place_id, place)
       join production_task_operations o on o.id = e.operation_id
       join production_order_operations oo on oo.id = o.order_operation_id
       join production_orders p on p.id = oo.order_id
       left join operation_runs r on r.operation_id = o.id and r.result is not null and r.ended_at = e.at`,
    [
      payloads.map((one) => one.operation?.id ?? one.operation_id),
      events.map((one) => one.at),
      payloads.map((one) => one.operation?.workshop_post_unit?.id ?? null),
    ],
  );
  const operationsByIndex = new Map(namedOperations.map((one) => [one.place - 1, one]));
  return events.flatMap((event, index): (WorkFact | OrderDeleted)[] => {
    const payload = payloads[index]!;
    if (event.name === DELETED) return payload.order ? [{ event: 'deleted', orderId: payload.order.id }] : [];
    const one = operationsByIndex.get(index);
    return one ? [factOf(EVENTS[event.name]!, one, payload)] : [];
  });
}

function factOf(
  event: WorkFact['event'],
  { place: _, ...one }: Named,
  { operation, task }: Payload,
): WorkFact {
  const reason = operation?.pause?.reason ?? null;
  return {
    ...one,
    event,
    runStartedAt: operation?.fact_start_datetime ? Date.parse(operation.fact_start_datetime) : null,
    pauseReason: reason === 'handed-over' ? null : reason,
    endsItem: event === 'done' && task?.status === 'done',
  };
}
