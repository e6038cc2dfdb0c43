import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trusted devices of accounts, and PIN sign-ins that still require a code. */
export class KnownDevices20261122104500 implements MigrationInterface {
  readonly name = 'KnownDevices20261122104500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "known_devices" ("token_hash" text NOT NULL, "user_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_ip" text NOT NULL, CONSTRAINT "known_devices_pk" PRIMARY KEY ("token_hash", "user_id"))`,
    );
    await runner.query(`CREATE INDEX "known_devices_user_id_idx" ON "known_devices"  ("user_id") `);
    await runner.query(
      `ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(`ALTER TABLE "pending_logins" ADD "kind" text NOT NULL DEFAULT 'password'`);
    await runner.query(
      `ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_kind_check" CHECK (kind in ('password', 'pin'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "pending_logins" DROP CONSTRAINT "pending_logins_kind_check"`);
    await runner.query(`ALTER TABLE "pending_logins" DROP COLUMN "kind"`);
    await runner.query(`DROP TABLE "known_devices"`);
  }
}
