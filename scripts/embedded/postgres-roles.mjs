import pg from 'pg';

export const DATABASE = 'naryad';

/**
 * `owner` owns the schema and migrates it, `program` reads and writes rows, `reader` only reads (reports,
 * copies, checks).
 */
export const ROLES = { owner: 'naryad', program: 'naryad_program', reader: 'naryad_reader' };

/**
 * Creates or updates the roles and the database. The rights of program and reader are defined by the
 * migrations (migrations/grants.ts). Only `adminUrl` is superuser: the trusted extensions are enough.
 * @param {string} adminUrl
 * @param {Record<keyof typeof ROLES, string>} passwords
 */
export async function createRoles(adminUrl, passwords) {
  // No statement with a password may get into the server's log, even if it is slow or refused.
  const options = '-c log_statement=none -c log_min_duration_statement=-1 -c log_min_error_statement=panic';
  const client = new pg.Client({ connectionString: adminUrl, options });
  await client.connect();
  try {
    for (const [kind, role] of Object.entries(ROLES)) {
      const existing = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const rights = kind === 'owner' ? 'createdb nocreaterole' : 'nocreatedb nocreaterole';
      const password = client.escapeLiteral(passwords[kind]);
      // Role statements accept no parameters.
      await client.query(
        `${existing.rowCount ? 'alter' : 'create'} role ${role} login ${rights} password ${password}`,
      );
    }
    // So that the owner can end sessions of the others, which resetting a restored copy and dropping a
    // database require.
    await client.query(`grant ${ROLES.program}, ${ROLES.reader} to ${ROLES.owner}`);
    // For the replication status of standby servers; the program reads it through a function of the owner
    // (`standbys()`).
    await client.query(`grant pg_read_all_stats to ${ROLES.owner}`);
    await client.query(`alter role ${ROLES.reader} set default_transaction_read_only = on`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${ROLES.owner}`);
  } finally {
    await client.end();
  }
}
