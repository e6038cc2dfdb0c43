import { Injectable } from '@nestjs/common';
import type { AuditRow } from '@naryad/contracts/audit/dto';
import type { auditRoutes } from '@naryad/contracts/audit/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { namesWithin } from './names-within.query.js';
import { objectName, personName, wayOf } from './object-names.sql.js';

export type AuditInput = InputOf<(typeof auditRoutes)['getAudit']>;

const USUAL_PAGE = 50;

type Direction = 'asc' | 'desc';

const directionOf = (input: AuditInput): Direction => input.direction ?? 'desc';

/**
 * SQL: both rows belong to the same command, action and object type. Rows of one transaction have equal
 * timestamps.
 */
const sameCommand = (one: string, other: string): string =>
  ['at', 'request_id', 'action', 'object_type']
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ');

/** A search by text or object needs single rows. */
const isGrouped = (input: AuditInput): boolean =>
  Boolean(input.grouped) && !input.object_id && !input.group_id && searchPatterns(input.search) === null;

/** Displayed columns of a page, resolved only for its rows. */
const view = (direction: Direction, grouped: boolean): string => `
  select entry.id, ${iso('entry.at')} as at, entry.ip, entry.action, entry.object_type, entry.object_id, entry.before, entry.after,
         case when coalesce(entry.user_id, 0) < 1 then null -- the demo plant is filled by user 0
              else json_build_object('id', entry.user_id, 'name', coalesce(${personName('u')}, '№ ' || entry.user_id))
          end as user,
         ${objectName('entry')} as object_name, ${wayOf('entry')} as way
         ${grouped ? `, greatest(1, (select count(*) from audit_log n where ${sameCommand('n', 'entry')}))::int as count` : ''}
    from page entry left join users u on u.id = entry.user_id
   order by entry.at ${direction}, entry.id ${direction}`;

/** Pages of the audit log. */
@Injectable()
export class AuditQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: AuditInput) {
    const isPortion = input.page == null && input.before_id !== undefined;
    if (isPortion)
      return { success: true as const, ...(await this.rows(input, input.per_page ?? USUAL_PAGE)) };
    // Never returned completely: the audit log grows for the whole life of the plant.
    const window = pageWindow({ ...input, page: input.page ?? 1 }, USUAL_PAGE);
    const rows = await this.rows(input, window.perPage, window.offset);
    const { sql, values } = countStatement(input);
    const [counted] = await this.db.query<{ total: number }>(sql, values);
    return { ...pageAnswer(rows.data, counted!.total, window), next_before_id: rows.next_before_id };
  }

  private async rows(input: AuditInput, perPage: number, offset = 0) {
    const { sql, values } = auditStatement(input, perPage, offset);
    const rows = await this.db.query<Omit<AuditRow, 'names'>>(sql, values);
    const pageRows = rows.slice(0, perPage);
    const names = await namesWithin(this.db, pageRows);
    const data: AuditRow[] = pageRows.map((row, index) => ({ ...row, names: names[index]! }));
    return { data, next_before_id: rows.length > perPage ? data[perPage - 1]!.id : null };
  }
}

/** SQL of the conditions that are set; binds their values. */
function conditionsOf(input: AuditInput, bind: (value: unknown) => string): string {
  const conditions: string[] = [];
  if (input.user_id) conditions.push(`a.user_id = ${bind(input.user_id)}`);
  if (input.object_type) conditions.push(`a.object_type = ${bind(input.object_type)}`);
  if (input.object_id) conditions.push(`a.object_id = ${bind(input.object_id)}`);
  if (input.from) conditions.push(`a.at >= ${bind(input.from)}`);
  if (input.to) conditions.push(`a.at < ${bind(input.to)}`);
  if (input.before_id) {
    const before = bind(input.before_id);
    const beyond = directionOf(input) === 'asc' ? '>' : '<';
    conditions.push(
      `(a.at, a.id) ${beyond} ((select b.at from audit_log b where b.id = ${before}), ${before}::int)`,
    );
  }
  if (input.group_id) {
    const group = bind(input.group_id);
    conditions.push(`exists (select from audit_log g where g.id = ${group} and ${sameCommand('g', 'a')})`);
    conditions.push(`a.at = (select g.at from audit_log g where g.id = ${group})`);
  }
  if (isGrouped(input)) {
    conditions.push(`not exists (select from audit_log n where n.id > a.id and ${sameCommand('n', 'a')})`);
  }
  const patterns = searchPatterns(input.search);
  if (patterns !== null) {
    const any = bind(patterns);
    conditions.push(`(${folded('a.object_id')} like any (${any}) or ${folded('a.ip')} like any (${any})
         or ${folded('a.before::text')} like any (${any}) or ${folded('a.after::text')} like any (${any})
         or a.user_id in (select s.id from users s where ${folded(personName('s'))} like any (${any})
                                                      or ${folded('s.name')} like any (${any})))`);
  }
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/**
 * Statement of a page. It contains only conditions that are set, so that the planner can choose the right
 * index. Ordered by time, then by id: rows of one transaction have equal timestamps.
 */
export function auditStatement(input: AuditInput, perPage: number, offset = 0) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const direction = directionOf(input);
  // One extra row shows whether there is a next page.
  const sql = `
    with page as materialized (
      select a.* from audit_log a ${conditionsOf(input, bind)}
       order by a.at ${direction}, a.id ${direction} limit ${bind(perPage + 1)} offset ${bind(offset)}
    ) ${view(direction, isGrouped(input))}`;
  return { sql, values };
}

/** Statement that counts the rows of a filter. */
function countStatement(input: AuditInput) {
  const values: unknown[] = [];
  const where = conditionsOf(input, (value) => `$${values.push(value)}`);
  return { sql: `select count(*)::int as total from audit_log a ${where}`, values };
}
