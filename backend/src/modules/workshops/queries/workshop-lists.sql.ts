import { folded } from '../../../kernel/search.js';

/** SQL of a list: one page, and one row by `$1`. */
export interface ListSql {
  /** Parameters: search patterns, limit, offset, then the filters of the list. */
  readonly page: (sort: string, direction: 'asc' | 'desc') => string;
  readonly row: string;
}

interface ListParts {
  /** From clause with the condition that rows are live. */
  readonly from: string;
  readonly id: string;
  /** Row as JSON of the response. */
  readonly json: string;
  readonly searched: readonly string[];
  readonly filters: readonly string[];
  /** Sort keys of the wire and their SQL. */
  readonly sorts: Readonly<Record<string, string>>;
}

function listSql({ from, id, json, searched, filters, sorts }: ListParts): ListSql {
  const matches = searched.map((column) => `${folded(column)} like any ($1)`).join(' or ');
  const conditions = [`($1::text[] is null or ${matches})`, ...filters].join(' and ');
  return {
    page: (sort, direction) => `
      with found as materialized (
        select ${json} as line,
               row_number() over (order by ${sorts[sort] ?? sorts.name} ${direction} nulls last, ${id}) as place
          ${from} and ${conditions}
      ), page as (
        select * from found order by place limit $2 offset $3
      )
      select (select count(*)::int from found) as total,
             coalesce((select json_agg(line order by place) from page), '[]') as data`,
    row: `select ${json} as line ${from} and ${id} = $1`,
  };
}

/** 'Пост 2' before 'Пост 10'. */
const natural = (column: string): string => `${column} collate ru_natural`;
const namedJson = (alias: string): string => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

const CENTERS_OF_WORKSHOP = `(
  select count(*)::int from work_centers own where own.workshop_id = w.id and own.deleted_at is null)`;
const WORK_PLACE_COUNT = `(
  select count(*)::int from work_places own where own.work_center_id = c.id and own.deleted_at is null)`;

export const WORKSHOPS = listSql({
  from: 'from workshops w where w.deleted_at is null',
  id: 'w.id',
  json: `json_build_object('id', w.id, 'name', w.name, 'post_count', ${CENTERS_OF_WORKSHOP}, 'version', w.version)`,
  searched: ['w.name'],
  filters: [],
  sorts: { id: 'w.id', name: natural('w.name'), post_count: CENTERS_OF_WORKSHOP },
});

/** Filter: `$4` workshop. */
export const WORK_CENTERS = listSql({
  from: 'from work_centers c join workshops w on w.id = c.workshop_id where c.deleted_at is null',
  id: 'c.id',
  json: `json_build_object('id', c.id, 'name', c.name, 'workshop_id', w.id, 'workshop', ${namedJson('w')},
           'unit_count', ${WORK_PLACE_COUNT}, 'version', c.version)`,
  searched: ['c.name', 'w.name'],
  filters: ['($4::int is null or c.workshop_id = $4)'],
  sorts: {
    id: 'c.id',
    name: natural('c.name'),
    workshop: natural('w.name'),
    unit_count: WORK_PLACE_COUNT,
  },
});

/** Filter: `$4` only active or only inactive ones. */
export const DEFECT_CODES = listSql({
  from: 'from defect_codes d where d.deleted_at is null',
  id: 'd.id',
  json: `json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'group_name', d.group_name,
           'is_active', d.is_active, 'version', d.version)`,
  searched: ['d.code', 'd.name', 'd.group_name'],
  filters: ['($4::boolean is null or d.is_active = $4)'],
  sorts: {
    id: 'd.id',
    code: natural('d.code'),
    name: natural('d.name'),
    group_name: natural('d.group_name'),
  },
});

export const SHIFTS = listSql({
  from: 'from shifts s where s.deleted_at is null',
  id: 's.id',
  json: `json_build_object('id', s.id, 'name', s.name, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'days', s.days,
           'breaks', s.breaks, 'valid_from', s.valid_from, 'valid_to', s.valid_to, 'version', s.version)`,
  searched: ['s.name'],
  filters: [],
  sorts: { id: 's.id', name: natural('s.name'), starts_at: 's.starts_at' },
});

export const CALENDAR_DAYS = listSql({
  from: 'from calendar_days d left join shifts s on s.id = d.shift_id where d.deleted_at is null',
  id: 'd.id',
  json: `json_build_object('id', d.id, 'name', d.name, 'day', d.day, 'kind', d.kind, 'shift_id', d.shift_id,
           'shift', case when s.id is not null then ${namedJson('s')} end, 'version', d.version)`,
  searched: ['d.name', 's.name'],
  filters: [],
  sorts: { id: 'd.id', name: natural('d.name'), day: 'd.day' },
});

/** Filters: `$4` workshop, `$5` work center, `$6` module, `$7` module keys that are desks. */
export const WORK_PLACES = listSql({
  from: `from work_places p
         join work_centers c on c.id = p.work_center_id
         join workshops w on w.id = c.workshop_id
         left join work_modules m on m.id = p.module_id
         left join work_module_types t on t.id = m.type_id
         left join printers pr on pr.id = p.printer_id
        where p.deleted_at is null`,
  id: 'p.id',
  json: `json_build_object('id', p.id, 'name', p.name, 'workshop_post_id', c.id,
           'workshop_post', json_build_object('id', c.id, 'name', c.name, 'workshop', ${namedJson('w')}),
           'module_id', m.id,
           'module', case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'key', t.key) end,
           'printer_id', pr.id, 'printer', case when pr.id is not null then
             json_build_object('id', pr.id, 'name', pr.name, 'is_active', pr.is_active) end,
           'version', p.version)`,
  searched: ['p.name', 'c.name', 'w.name', 'm.name'],
  filters: [
    '($4::int is null or c.workshop_id = $4)',
    '($5::int is null or p.work_center_id = $5)',
    `($6::int is null or p.module_id = $6
      or not exists (select from work_modules asked join work_module_types kind on kind.id = asked.type_id
                      where asked.id = $6 and kind.key = any ($7::text[])))`,
  ],
  sorts: {
    id: 'p.id',
    name: natural('p.name'),
    workshop_post: natural('c.name'),
    workshop: natural('w.name'),
    module: natural('m.name'),
  },
});
