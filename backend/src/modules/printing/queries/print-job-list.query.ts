import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import type { printingRoutes } from '@naryad/contracts/printing/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';

const LINE = `json_build_object('id', j.id, 'title', j.title, 'template_key', j.template_key, 'state', j.state,
  'detail', j.detail, 'pages', j.pages, 'copies', j.copies, 'printer', json_build_object('id', p.id, 'name', p.name),
  'work_place', case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end,
  'production_order_id', j.production_order_id,
  'requested_by', json_build_object('id', u.id, 'name', trim(concat(u.first_name, ' ', u.last_name))),
  'created_at', ${iso('j.created_at')}, 'finished_at', ${iso('j.finished_at')},
  'reprint_of', j.reprint_of, 'reason', j.reason)`;

const FROM = `
  from print_jobs j
  join printers p on p.id = j.printer_id
  join users u on u.id = j.requested_by
  left join work_places w on w.id = j.work_place_id`;

/** $4 actor sees all jobs, $5 user, $6 the user's production modules. */
const VISIBLE = `($4::boolean or j.requested_by = $5 or j.module_id = any ($6::int[]))`;

const PAGE = `
  with found as materialized (
    select j.id, j.created_at ${FROM}
     where ${VISIBLE}
       and ($1::text[] is null or ${folded('j.title')} like any ($1) or ${folded('p.name')} like any ($1))
       and ($7::text is null or j.state = $7)
       and ($8::int is null or j.printer_id = $8)
       and ($9::date is null or (j.created_at >= $9::date::timestamp at time zone $10
                                 and j.created_at < ($9::date + 1)::timestamp at time zone $10))
  ), page as (
    select id from found order by created_at desc, id limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${LINE} order by j.created_at desc, j.id)
                     ${FROM} where j.id in (select id from page)), '[]') as data`;

/** 'Очередь печати': visible jobs are the user's own and those of the user's production modules. */
@Injectable()
export class PrintJobListQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>,
  ) {}

  async page(input: InputOf<typeof printingRoutes.getPrintJobs>, actor: Actor) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: PrintJob[] }>(PAGE, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      ...seenBy(actor),
      input.state ?? null,
      input.printer_id ?? null,
      input.date ?? null,
      this.environment.timeZone,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async one(db: Pick<ReadDb, 'query'>, id: string): Promise<PrintJob> {
    const [row] = await db.query<{ line: PrintJob }>(`select ${LINE} as line ${FROM} where j.id = $1`, [id]);
    return row!.line;
  }
}

const productionsOf = (actor: Actor): number[] =>
  actor.modules.filter(({ key }) => key === 'production').map(({ id }) => id);

const seenBy = (actor: Actor): unknown[] => [actor.isAdministrator, actor.userId, productionsOf(actor)];

/** Returns whether the actor may see and change the job; to others it does not exist. */
export const mayTouch = (
  actor: Actor,
  job: { readonly requested_by: number; readonly module_id: number | null },
): boolean =>
  actor.isAdministrator ||
  job.requested_by === actor.userId ||
  (job.module_id !== null && productionsOf(actor).includes(job.module_id));
