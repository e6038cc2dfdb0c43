// Minimal schema for a move: only the tables, keys and checks needed for correctness.

/** Rows that all clients write, one index per query of a move, no triggers. */
export const SCHEMA = `
create table sessions (id_hash text primary key, user_id integer not null, expires_at timestamptz not null);
create table keys (
  user_id integer not null, key text not null, request_hash text not null, answer jsonb,
  created_at timestamptz not null default now(), primary key (user_id, key));
create table balances (
  cell_id integer not null, lot_id integer not null, quantity integer not null check (quantity >= 0),
  primary key (cell_id, lot_id));
create table movements (
  id integer generated always as identity primary key, lot_id integer not null, from_cell_id integer not null,
  to_cell_id integer not null, quantity integer not null check (quantity > 0), user_id integer not null,
  at timestamptz not null default now());
create table outbox (
  id integer generated always as identity primary key, name text not null, payload jsonb not null,
  created_at timestamptz not null default now())`;

/** The five statements of a move, all but the first in one transaction. */
export const STATEMENTS = {
  session: 'select user_id from sessions where id_hash = $1 and expires_at > now()',
  key: `insert into keys (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`,
  balances: `
    with taken as (
      update balances set quantity = quantity - $4 where cell_id = $2 and lot_id = $1 and quantity >= $4 returning lot_id
    )
    insert into balances (cell_id, lot_id, quantity) select $3, lot_id, $4 from taken
    on conflict (cell_id, lot_id) do update set quantity = balances.quantity + excluded.quantity returning lot_id`,
  movement: `
    insert into movements (lot_id, from_cell_id, to_cell_id, quantity, user_id) values ($1, $2, $3, $4, $5) returning id`,
  outbox: `
    with answered as (update keys set answer = $3 where user_id = $1 and key = $2)
    insert into outbox (name, payload) values ('stock.moved', $4)`,
};

/**
 * The same as one database function: returns the movement id, 0 when stock is short, null for unknown callers
 * and repeats.
 */
export const FUNCTION = `
create function move_stock(hash text, intent text, request text, lot integer, source integer, target integer, pieces integer)
returns integer language plpgsql as $$
declare
  actor integer;
  movement integer;
begin
  select user_id into actor from sessions where id_hash = hash and expires_at > now();
  if not found then return null; end if;
  insert into keys (user_id, key, request_hash) values (actor, intent, request) on conflict do nothing;
  if not found then return null; end if;
  update balances set quantity = quantity - pieces where cell_id = source and lot_id = lot and quantity >= pieces;
  if not found then return 0; end if;
  insert into balances as b (cell_id, lot_id, quantity) values (target, lot, pieces)
  on conflict (cell_id, lot_id) do update set quantity = b.quantity + excluded.quantity;
  insert into movements (lot_id, from_cell_id, to_cell_id, quantity, user_id)
  values (lot, source, target, pieces, actor) returning id into movement;
  update keys set answer = jsonb_build_object('success', true, 'data', jsonb_build_object('id', movement))
   where user_id = actor and key = intent;
  insert into outbox (name, payload)
  values ('stock.moved', jsonb_build_object('lot_id', lot, 'from_cell_id', source, 'to_cell_id', target, 'quantity', pieces));
  return movement;
end $$`;
