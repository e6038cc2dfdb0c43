import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that receive push notices, each with the session that enabled them. */
export class PushSubscriptions20261123183000 implements MigrationInterface {
  readonly name = 'PushSubscriptions20261123183000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "push_subscriptions" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "user_id" integer NOT NULL,
      "session_id" integer NOT NULL,
      "endpoint" text NOT NULL,
      "p256dh" text NOT NULL,
      "auth" text NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "renewed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "push_subscriptions_pk" PRIMARY KEY ("id"),
      CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE ("endpoint"),
      CONSTRAINT "push_subscriptions_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id")
        ON DELETE CASCADE ON UPDATE NO ACTION,
      CONSTRAINT "push_subscriptions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id")
        ON DELETE CASCADE ON UPDATE NO ACTION
    )`);
    await runner.query(`CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions" ("user_id")`);
    await runner.query(
      `CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" ("session_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "push_subscriptions"');
  }
}
