import pg from 'pg';

export const DATABASE = 'naryad';

/** `owner` owns the schema and migrates it, `program` works with the rows, `reader` looks (reports, copies, checks). */
export const ROLES = { owner: 'naryad', program: 'naryad_program', reader: 'naryad_reader' };

/**
 * Makes the roles and the database, or brings them up to date. What program and reader may do, the migrations say
 * (migrations/grants.ts). Nobody but `adminUrl` is superuser: the trusted extensions are enough.
 * @param {string} adminUrl
 * @param {Record<keyof typeof ROLES, string>} passwords
 */
export async function createRoles(adminUrl, passwords) {
  // No statement with a password may get into the server's log, be it slow or refused.
  const options = '-c log_statement=none -c log_min_duration_statement=-1 -c log_min_error_statement=panic';
  const client = new pg.Client({ connectionString: adminUrl, options });
  await client.connect();
  try {
    for (const [kind, role] of Object.entries(ROLES)) {
      const existing = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const rights = kind === 'owner' ? 'createdb nocreaterole' : 'nocreatedb nocreaterole';
      const password = client.escapeLiteral(passwords[kind]);
      // A role statement takes no parameters.
      await client.query(
        `${existing.rowCount ? 'alter' : 'create'} role ${role} login ${rights} password ${password}`,
      );
    }
    // So that the owner may end sessions of the others, which a restored copy or a dropped database needs.
    await client.query(`grant ${ROLES.program}, ${ROLES.reader} to ${ROLES.owner}`);
    // How far the servers are that follow this one; the program hears of it by a function of the owner (`standbys()`).
    await client.query(`grant pg_read_all_stats to ${ROLES.owner}`);
    await client.query(`alter role ${ROLES.reader} set default_transaction_read_only = on`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!database.rowCount) await client.query(`create database ${DATABASE} owner ${ROLES.owner}`);
  } finally {
    await client.end();
  }
}
