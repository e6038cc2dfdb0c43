import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The servers that follow this one, for the metrics: how many, and how far the last of them is behind. The program may count them
 * itself, but not see where they are; whoever may read statistics sees the statements of all sessions, too. The owner may, where
 * the roles are made by `postgres-roles`; else what is not seen is null.
 */
const STANDBYS = `CREATE FUNCTION standbys(OUT servers integer, OUT lag_seconds double precision, OUT behind_bytes double precision)
   LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
     SELECT count(*)::integer,
            max(CASE WHEN replay_lsn IS NOT NULL THEN coalesce(extract(epoch FROM replay_lag), 0) END)::double precision,
            max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::double precision
       FROM pg_stat_replication
      WHERE state IS DISTINCT FROM 'backup'
   $$`;

export class Standbys20261127113001 implements MigrationInterface {
  readonly name = 'Standbys20261127113001';
  readonly permits = { 'takes-rights': 'этой функции раньше не было: прежняя версия её не зовёт' };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STANDBYS);
    await runner.query('REVOKE EXECUTE ON FUNCTION standbys() FROM PUBLIC');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION standbys()');
  }
}
