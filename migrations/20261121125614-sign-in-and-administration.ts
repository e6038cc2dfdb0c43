import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInAndAdministration20261121125614 implements MigrationInterface {
  readonly name = 'SignInAndAdministration20261121125614';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "accounting_requests" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "list" text NOT NULL, "requested_by" integer NOT NULL, "state" text NOT NULL DEFAULT 'pending', "received" integer, "error" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "finished_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "accounting_requests_state_check" CHECK (state in ('pending', 'done', 'failed')), CONSTRAINT "accounting_requests_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "accounting_requests_created_at_idx" ON "accounting_requests"  ("created_at") WHERE state = 'pending'`,
    );
    await runner.query(
      `CREATE TABLE "pending_logins" ("id_hash" text NOT NULL, "user_id" integer NOT NULL, "remember" boolean NOT NULL DEFAULT false, "failures" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pending_logins_pk" PRIMARY KEY ("id_hash"))`,
    );
    await runner.query(`CREATE INDEX "pending_logins_user_id_idx" ON "pending_logins"  ("user_id") `);
    await runner.query(
      `CREATE TABLE "two_factor" ("user_id" integer NOT NULL, "sealed_secret" text NOT NULL, "sealed_recovery_codes" text NOT NULL, "confirmed_at" TIMESTAMP WITH TIME ZONE, "last_step" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "two_factor_pk" PRIMARY KEY ("user_id"))`,
    );
    await runner.query(
      `CREATE TABLE "password_resets" ("user_id" integer NOT NULL, "token_hash" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "password_resets_token_hash_key" UNIQUE ("token_hash"), CONSTRAINT "password_resets_pk" PRIMARY KEY ("user_id"))`,
    );
    await runner.query(
      `CREATE TABLE "terminals" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "token_hash" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "created_by" integer, "last_seen_at" TIMESTAMP WITH TIME ZONE, "last_ip" text, "revoked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "terminals_token_hash_key" UNIQUE ("token_hash"), CONSTRAINT "terminals_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "terminal_modules" ("terminal_id" integer NOT NULL, "module_id" integer NOT NULL, CONSTRAINT "terminal_modules_pk" PRIMARY KEY ("terminal_id", "module_id"))`,
    );
    await runner.query(`CREATE INDEX "terminal_modules_module_id_idx" ON "terminal_modules"  ("module_id") `);
    await runner.query(
      `CREATE TABLE "imports" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "file_name" text NOT NULL, "counts" jsonb NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "created_by" integer NOT NULL, "undone_at" TIMESTAMP WITH TIME ZONE, "undone_by" integer, CONSTRAINT "imports_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "imports_kind_id_idx" ON "imports"  ("kind", "id") `);
    await runner.query(
      `CREATE TABLE "import_changes" ("import_id" integer NOT NULL, "object_id" integer NOT NULL, "before" jsonb, "version_before" integer, "version" integer NOT NULL, CONSTRAINT "import_changes_pk" PRIMARY KEY ("import_id", "object_id"))`,
    );
    await runner.query(
      `CREATE TABLE "mails" ("id" uuid NOT NULL, "to_address" text NOT NULL, "kind" text NOT NULL, "sealed_letter" text NOT NULL, "state" text NOT NULL DEFAULT 'pending', "error" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "finished_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "mails_state_check" CHECK (state in ('pending', 'sent', 'failed')), CONSTRAINT "mails_pk" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "mails_created_at_idx" ON "mails"  ("created_at") WHERE state = 'pending'`,
    );
    await runner.query(`ALTER TABLE "sessions" ADD "password_confirmed_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "sessions" ADD "terminal_id" integer`);
    await runner.query(`ALTER TABLE "work_modules" ADD "version" integer NOT NULL DEFAULT '1'`);
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_name_key"`);
    await runner.query(`ALTER TABLE "users" DROP CONSTRAINT "users_email_key"`);
    await runner.query(`DROP INDEX "audit_log_user_id_id_idx"`);
    await runner.query(`DROP INDEX "audit_log_object_type_object_id_id_idx"`);
    await runner.query(`CREATE INDEX "audit_log_at_id_idx" ON "audit_log"  ("at", "id") `);
    await runner.query(`CREATE INDEX "audit_log_user_id_at_id_idx" ON "audit_log"  ("user_id", "at", "id") `);
    await runner.query(
      `CREATE INDEX "audit_log_object_type_at_id_idx" ON "audit_log"  ("object_type", "at", "id") `,
    );
    await runner.query(
      `CREATE INDEX "audit_log_object_type_object_id_at_id_idx" ON "audit_log"  ("object_type", "object_id", "at", "id") `,
    );
    await runner.query(`CREATE INDEX "sessions_terminal_id_idx" ON "sessions"  ("terminal_id") `);
    await runner.query(`CREATE UNIQUE INDEX "users_email_key" ON "users"  ("email") WHERE is_active`);
    // Previously 'anna' and 'Anna' were two logins: the newer ones get their id appended to the name.
    await runner.query(
      `UPDATE "users" u SET "name" = u."name" || ' ' || u."id", "version" = u."version" + 1
        WHERE u.is_active AND EXISTS (SELECT FROM "users" o WHERE o.is_active AND o."id" < u."id" AND lower(o."name") = lower(u."name"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "users_name_key" ON "users" (lower("name")) WHERE is_active`);
    await runner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "sessions_terminal_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "terminals"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "terminals" ADD CONSTRAINT "terminals_created_by_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "terminal_modules" ADD CONSTRAINT "terminal_modules_terminal_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "terminals"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "terminal_modules" ADD CONSTRAINT "terminal_modules_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "work_modules"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "import_changes" DROP CONSTRAINT "import_changes_import_id_fk"`);
    await runner.query(`ALTER TABLE "terminal_modules" DROP CONSTRAINT "terminal_modules_module_id_fk"`);
    await runner.query(`ALTER TABLE "terminal_modules" DROP CONSTRAINT "terminal_modules_terminal_id_fk"`);
    await runner.query(`ALTER TABLE "terminals" DROP CONSTRAINT "terminals_created_by_fk"`);
    await runner.query(`ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_user_id_fk"`);
    await runner.query(`ALTER TABLE "two_factor" DROP CONSTRAINT "two_factor_user_id_fk"`);
    await runner.query(`ALTER TABLE "pending_logins" DROP CONSTRAINT "pending_logins_user_id_fk"`);
    await runner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "sessions_terminal_id_fk"`);
    await runner.query(`DROP INDEX "public"."users_name_key"`);
    await runner.query(`DROP INDEX "public"."users_email_key"`);
    await runner.query(`DROP INDEX "public"."sessions_terminal_id_idx"`);
    await runner.query(`DROP INDEX "public"."audit_log_object_type_object_id_at_id_idx"`);
    await runner.query(`DROP INDEX "public"."audit_log_object_type_at_id_idx"`);
    await runner.query(`DROP INDEX "public"."audit_log_user_id_at_id_idx"`);
    await runner.query(`DROP INDEX "public"."audit_log_at_id_idx"`);
    await runner.query(
      `CREATE INDEX "audit_log_object_type_object_id_id_idx" ON "audit_log" ("object_type", "object_id", "id")`,
    );
    await runner.query(`CREATE INDEX "audit_log_user_id_id_idx" ON "audit_log" ("user_id", "id")`);
    // Deleted users still had their login and e-mail address, which may be in use by other users now.
    await runner.query(
      `UPDATE "users" u SET "name" = u."name" || ' ' || u."id", "email" = u."id" || '.' || u."email"
        WHERE NOT u.is_active AND EXISTS (SELECT FROM "users" o WHERE o."id" <> u."id" AND (o."name" = u."name" OR o."email" = u."email"))`,
    );
    await runner.query(`ALTER TABLE "users" ADD CONSTRAINT "users_email_key" UNIQUE ("email")`);
    await runner.query(`ALTER TABLE "users" ADD CONSTRAINT "users_name_key" UNIQUE ("name")`);
    await runner.query(`ALTER TABLE "work_modules" DROP COLUMN "version"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "terminal_id"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "password_confirmed_at"`);
    await runner.query(`DROP INDEX "public"."mails_created_at_idx"`);
    await runner.query(`DROP TABLE "mails"`);
    await runner.query(`DROP TABLE "import_changes"`);
    await runner.query(`DROP INDEX "public"."imports_kind_id_idx"`);
    await runner.query(`DROP TABLE "imports"`);
    await runner.query(`DROP INDEX "public"."terminal_modules_module_id_idx"`);
    await runner.query(`DROP TABLE "terminal_modules"`);
    await runner.query(`DROP TABLE "terminals"`);
    await runner.query(`DROP TABLE "password_resets"`);
    await runner.query(`DROP TABLE "two_factor"`);
    await runner.query(`DROP INDEX "public"."pending_logins_user_id_idx"`);
    await runner.query(`DROP TABLE "pending_logins"`);
    await runner.query(`DROP INDEX "public"."accounting_requests_created_at_idx"`);
    await runner.query(`DROP TABLE "accounting_requests"`);
  }
}
