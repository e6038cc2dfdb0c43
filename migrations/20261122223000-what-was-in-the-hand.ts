import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which lot a picked lot replaces, and which expired lots a planner permits for an operation. */
export class WhatWasInTheHand20261122223000 implements MigrationInterface {
  readonly name = 'WhatWasInTheHand20261122223000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "picks" ADD "instead_of_lot_id" integer');
    // Existing rows have no value, so no validation scan is needed.
    await runner.query(
      `ALTER TABLE "picks" ADD CONSTRAINT "picks_instead_of_lot_id_fk" FOREIGN KEY ("instead_of_lot_id")
       REFERENCES "stock_lots"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `CREATE INDEX "picks_instead_of_idx" ON "picks" ("instead_of_lot_id") WHERE instead_of_lot_id is not null`,
    );
    await runner.query(`CREATE TABLE "expiry_permits" (
      "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      "operation_id" integer NOT NULL,
      "lot_id" integer NOT NULL,
      "reason" text NOT NULL,
      "user_id" integer NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "expiry_permits_lot_key" UNIQUE ("operation_id", "lot_id"),
      CONSTRAINT "expiry_permits_pk" PRIMARY KEY ("id")
    )`);
    await runner.query(`CREATE INDEX "expiry_permits_lot_id_idx" ON "expiry_permits" ("lot_id")`);
    for (const [column, target, onDelete] of KEYS) {
      await runner.query(
        `ALTER TABLE "expiry_permits" ADD CONSTRAINT "expiry_permits_${column}_fk" FOREIGN KEY ("${column}")
         REFERENCES "${target}"("id") ON DELETE ${onDelete} ON UPDATE NO ACTION`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "expiry_permits"');
    await runner.query('ALTER TABLE "picks" DROP COLUMN "instead_of_lot_id"');
  }
}

/**
 * A task that moves to a newer version of its specification gets new operations; nothing was picked for the
 * old ones.
 */
const KEYS = [
  ['operation_id', 'production_task_operations', 'CASCADE'],
  ['lot_id', 'stock_lots', 'NO ACTION'],
  ['user_id', 'users', 'NO ACTION'],
] as const;
