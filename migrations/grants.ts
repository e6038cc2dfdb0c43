import type { Queries } from './queries.js';

/** Database roles, created by scripts/embedded/postgres-roles.mjs and deploy/postgres-roles.sh. */
const PROGRAM = 'naryad_program';
const READER = 'naryad_reader';

/**
 * Grants the rights of the roles. The program reads and writes rows; in append-only tables it only inserts,
 * and deletes old rows only through functions of the owner that check what may be deleted. The reader only
 * reads. Neither owns an object, so neither can alter a table or disable a trigger. A server without these
 * roles (an existing one with a single role) is not changed.
 */
export async function grantRoles(queries: Queries): Promise<void> {
  const existing = await queries.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname in ($1, $2)',
    [PROGRAM, READER],
  );
  const roles = existing.map(({ rolname }) => rolname);
  if (roles.length === 0) return;
  // By default PUBLIC may execute new functions.
  for (const name of await ownersFunctions(queries))
    await queries.query(`revoke execute on function ${name} from public`);
  await queries.query('revoke create on schema public from public');
  // Temporary tables would be tables as well.
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

/** Functions that the program may call with the owner's rights; each limits what it does. */
async function ownersFunctions(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  );
  return rows.map(({ name }) => name);
}

/** Partitions: rows are inserted only through the parent table, so that its triggers always apply. */
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
