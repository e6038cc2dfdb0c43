import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Minimum age in days of audit rows that may be archived, whatever an administrator configures. */
const LEAST_DAYS = 365;

/** Retention periods, and archives of the audit log: archiving is the only way to delete its rows. */
export class Retention20261123184100 implements MigrationInterface {
  readonly name = 'Retention20261123184100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...GUARDS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of UNDONE) await runner.query(statement);
  }
}

const TABLES = [
  `CREATE TABLE "retention_terms" (
    "kind" text NOT NULL,
    "days" integer,
    "version" integer NOT NULL DEFAULT '1',
    "started_at" TIMESTAMP WITH TIME ZONE,
    "finished_at" TIMESTAMP WITH TIME ZONE,
    "removed" integer,
    "trouble" text,
    CONSTRAINT "retention_terms_pk" PRIMARY KEY ("kind")
  )`,
  `CREATE TABLE "audit_archives" (
    "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    "first_seal" integer NOT NULL,
    "last_seal" integer NOT NULL,
    "first_row" integer NOT NULL,
    "last_row" integer NOT NULL,
    "rows" integer NOT NULL,
    "path" text NOT NULL,
    "bytes" integer NOT NULL,
    "file_hash" text NOT NULL,
    "end_hash" text NOT NULL,
    "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "audit_archives_first_seal_key" UNIQUE ("first_seal"),
    CONSTRAINT "audit_archives_pk" PRIMARY KEY ("id")
  )`,
];

const appendOnly = (table: string, what: string): string =>
  `CREATE TRIGGER "${table}_append_only" BEFORE ${what} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`;
const keptUnlessArchived = (table: string): string =>
  `CREATE TRIGGER "${table}_archived" BEFORE DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse_unarchived()`;

const GUARDS = [
  appendOnly('audit_archives', 'UPDATE OR DELETE OR TRUNCATE'),
  // A row of the audit log is deleted together with its seal, when it is old enough and an archive holds it.
  // No other deletion is possible.
  `CREATE FUNCTION refuse_unarchived() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     kept boolean;
   BEGIN
     IF TG_TABLE_NAME = 'audit_seals' THEN
       SELECT NOT EXISTS (SELECT FROM audit_archives a WHERE OLD.id BETWEEN a.first_seal AND a.last_seal) INTO kept;
     ELSE
       SELECT OLD.at > now() - interval '${LEAST_DAYS} days'
           OR NOT EXISTS (SELECT FROM audit_archives a WHERE OLD.id BETWEEN a.first_row AND a.last_row) INTO kept;
     END IF;
     IF kept THEN
       RAISE EXCEPTION 'table % is append-only: row % is not archived', TG_TABLE_NAME, OLD.id
         USING ERRCODE = 'restrict_violation';
     END IF;
     RETURN OLD;
   END $$`,
  ...['audit_log', 'audit_seals'].flatMap((table) => [
    `DROP TRIGGER "${table}_append_only" ON "${table}"`,
    appendOnly(table, 'UPDATE OR TRUNCATE'),
    keptUnlessArchived(table),
  ]),
  // Runs with the rights of the owner, because the program's role cannot delete here. Rows without a seal are
  // not deleted, so that the check finds them.
  `CREATE FUNCTION remove_archived_audit(archive integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
   SET search_path = pg_catalog, public, pg_temp AS $$
   DECLARE
     one public.audit_archives;
     gone integer;
   BEGIN
     SELECT * INTO STRICT one FROM public.audit_archives WHERE id = archive;
     DELETE FROM public.audit_log WHERE id IN (
       SELECT unnest(ids) FROM public.audit_seals WHERE id BETWEEN one.first_seal AND one.last_seal);
     GET DIAGNOSTICS gone = ROW_COUNT;
     DELETE FROM public.audit_seals WHERE id BETWEEN one.first_seal AND one.last_seal;
     RETURN gone;
   END $$`,
  'REVOKE EXECUTE ON FUNCTION remove_archived_audit(integer) FROM PUBLIC',
];

const UNDONE = [
  'DROP FUNCTION remove_archived_audit(integer)',
  ...['audit_log', 'audit_seals'].flatMap((table) => [
    `DROP TRIGGER "${table}_archived" ON "${table}"`,
    `DROP TRIGGER "${table}_append_only" ON "${table}"`,
    appendOnly(table, 'UPDATE OR DELETE OR TRUNCATE'),
  ]),
  'DROP FUNCTION refuse_unarchived()',
  'DROP TABLE "audit_archives"',
  'DROP TABLE "retention_terms"',
];
