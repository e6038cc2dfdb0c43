import { SHOWN_RUNS, type Output, type PastRun } from '@naryad/contracts/dashboards/history';
import { Inject, Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const NORM = '(norm_minutes * 60000)::float8 as "normMs"';

/** $1 operation of a task, $2 modules. */
const OF_TASK = `
  select oo.source_operation_id as "sourceId", ${NORM}
    from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_orders p on p.id = oo.order_id
   where o.id = $1 and p.module_id = any ($2)`;

const OF_SPECIFICATION = `select id as "sourceId", ${NORM} from technology_operations where id = $1`;

/** $1 operation of a specification, $2 modules. Its latest runs, oldest first. */
const RUNS = `
  select * from (
    select ${iso('r.at')} as at, r.net_ms::float8 as ms, w.name as place, r.verdict, oo.order_id as production_order_id,
           r.task_id, t.sort as task_sort
      from (select * from work_runs where source_operation_id = $1 and module_id = any ($2) and net_ms > 0
             order by at desc limit ${SHOWN_RUNS}) r
      join production_order_operations oo on oo.id = r.order_operation_id
      join production_tasks t on t.id = r.task_id
      left join work_places w on w.id = r.work_place_id) last
   order by at`;

/** $1 module, $2 first and $3 last day of the plant, $4 time zone. */
const OUTPUT = `
  select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(s.done, 0)::int as done
    from generate_series($2::date, $3::date, interval '1 day') d (day)
    left join (
      select (slot at time zone $4)::date as day, sum(count) as done from work_tallies
       where module_id = $1 and kind = 'item' and slot >= $2::date::timestamp at time zone $4
         and slot < ($3::date + 1)::timestamp at time zone $4
       group by 1) s on s.day = d.day
   order by d.day`;

interface Operation {
  readonly sourceId: number | null;
  readonly normMs: number | null;
}
type Run = Omit<PastRun, 'task_number'> & { readonly task_sort: number };

/** History from the projections of work. */
@Injectable()
export class HistoryQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async ofTask(operationId: number, modules: readonly number[]): Promise<Operation> {
    return this.operationBy(OF_TASK, [operationId, modules]);
  }

  async ofSpecification(operationId: number): Promise<Operation> {
    return this.operationBy(OF_SPECIFICATION, [operationId]);
  }

  runs(sourceId: number, modules: readonly number[]): Promise<Run[]> {
    return this.db.query<Run>(RUNS, [sourceId, modules]);
  }

  /** @param first @param last days of the plant */
  output(moduleId: number, first: string, last: string): Promise<Output['days']> {
    return this.db.query<Output['days'][number]>(OUTPUT, [moduleId, first, last, this.environment.timeZone]);
  }

  private async operationBy(sql: string, values: readonly unknown[]): Promise<Operation> {
    const [row] = await this.db.query<Operation>(sql, values);
    return row ?? { sourceId: null, normMs: null };
  }
}
