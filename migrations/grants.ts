import type { Queries } from './queries.js';

/** Roles of the database server; who makes them: scripts/embedded/postgres-roles.mjs, deploy/postgres-roles.sh. */
const PROGRAM = 'naryad_program';
const READER = 'naryad_reader';

/**
 * Says what the roles may do: the program reads and writes rows, of a table that refuses changes by trigger it only adds
 * some, and removes old ones only by a function of the owner that looks what may go; the reader reads. Neither owns anything, so that neither can alter a table or switch a trigger off. A server without
 * these roles (an existing one, with one role for all) is left as it is.
 */
export async function grantRoles(queries: Queries): Promise<void> {
  const existing = await queries.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname in ($1, $2)',
    [PROGRAM, READER],
  );
  const roles = existing.map(({ rolname }) => rolname);
  if (roles.length === 0) return;
  // Everybody may run a new function, unless it is said otherwise.
  for (const name of await ownersFunctions(queries))
    await queries.query(`revoke execute on function ${name} from public`);
  await queries.query('revoke create on schema public from public');
  // Temporary tables are tables, too.
  await queries.query(`do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$`);
  for (const role of roles) {
    await queries.query(`revoke all on all tables in schema public from ${role}`);
    await queries.query(`grant usage on schema public to ${role}`);
    await queries.query(`grant select on all tables in schema public to ${role}`);
    await queries.query(`grant select on all sequences in schema public to ${role}`);
  }
  if (!roles.includes(PROGRAM)) return;
  await queries.query(`grant insert, update, delete on all tables in schema public to ${PROGRAM}`);
  await queries.query(`grant usage on all sequences in schema public to ${PROGRAM}`);
  await queries.query(`revoke insert, update, delete on migrations from ${PROGRAM}`);
  for (const table of await appendOnlyTables(queries))
    await queries.query(`revoke update, delete on ${table} from ${PROGRAM}`);
  for (const part of await parts(queries)) await queries.query(`revoke insert on ${part} from ${PROGRAM}`);
  for (const name of await ownersFunctions(queries))
    await queries.query(`grant execute on function ${name} to ${PROGRAM}`);
}

/** What the program may do with the owner's rights, within the bounds that such a function sets. */
async function ownersFunctions(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  );
  return rows.map(({ name }) => name);
}

/** Parts of divided tables: rows come through the whole table, past its triggers nowhere. */
async function parts(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

async function appendOnlyTables(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc`,
  );
  return rows.map(({ name }) => name);
}
