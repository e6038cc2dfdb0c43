/**
 * Reversals by the reversed movement. A unique index of a partitioned table must include the partition key,
 * so it cannot prevent two reversals of one movement. This table does, under the name of the former index.
 */
export const REVERSALS = [
  `create table if not exists stock_reversals (reversal_of integer constraint stock_reversals_pk primary key)`,
  `create or replace trigger stock_reversals_append_only before update or delete or truncate on stock_reversals
     for each statement execute function refuse_change()`,
  `create or replace function note_reversal() returns trigger language plpgsql as $$
   begin
     insert into stock_reversals (reversal_of) values (new.reversal_of);
     return null;
   end $$`,
  `create or replace trigger stock_movements_reversal after insert on stock_movements
     for each row when (new.reversal_of is not null) execute function note_reversal()`,
] as const;

/** Size of a partition in ids: a month at the pace of the last 30 days plus 20 %, and at least `least`. */
export const PART_SIZE = `
create or replace function movement_part_size(least_size integer) returns integer language sql stable as $$
  select greatest(least_size, 1.2 * (
    (select max(id) from stock_movements)
    - (select id from stock_movements where at >= now() - interval '30 days' order by at, id limit 1)))::integer
$$`;

/** Partitions with their id ranges: `lower` inclusive, `upper` exclusive. */
export const PARTS = `
create or replace view movement_parts as
  select c.relname::text as part, coalesce(substring(b.bound from 'FROM \\((\\d+)\\)')::bigint, 0) as lower,
         substring(b.bound from 'TO \\((\\d+)\\)')::bigint as upper
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
   where i.inhparent = 'stock_movements'::regclass`;

/**
 * Creates partitions until two empty ones are ready, and returns the number of created ones. Runs with the
 * rights of the owner, called by the program. On a lock conflict it gives up at once, so that regular work
 * has priority; the next hourly run is early enough.
 */
export const partsAheadSql = (least: number): string => `
create or replace function keep_movement_parts_ahead(least_size integer default ${least}) returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  used bigint;
  bound bigint;
  spare integer;
  part text;
  made integer := 0;
begin
  select last_value into used from stock_movements_id_seq;
  select max(p.upper), count(*) filter (where p.lower > used) into bound, spare from movement_parts p;
  while spare < 2 loop
    part := 'stock_movements_from_' || bound;
    execute format('create table %I (like stock_movements including defaults including constraints)', part);
    execute format('create trigger %I before update or delete or truncate on %I
                      for each statement execute function refuse_change()', part || '_append_only', part);
    if to_regrole('naryad_reader') is not null then
      execute format('grant select on %I to naryad_reader', part);
    end if;
    execute format('alter table stock_movements attach partition %I for values from (%s) to (%s)',
                   part, bound, bound + movement_part_size(least_size));
    select max(p.upper) into bound from movement_parts p;
    spare := spare + 1;
    made := made + 1;
  end loop;
  return made;
end $$`;
