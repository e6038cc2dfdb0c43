import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Standby servers, for the metrics: their number, and the lag of the slowest one. The program's role may
 * count standbys but cannot see their positions, and a role that may read all statistics would also see the
 * statements of all sessions. So the function runs as the owner, who may read them if `postgres-roles`
 * created the roles; otherwise invisible values are null.
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
