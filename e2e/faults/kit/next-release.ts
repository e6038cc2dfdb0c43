import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { waitFor } from '../../../backend/tests/kit/wait-for.js';
import { type FaultPlant, script } from './plant.js';

interface Migration {
  readonly file: string;
  readonly name: string;
  readonly transaction: boolean;
  readonly statements: readonly string[];
}

const TABLE = 'stock_movements';

/**
 * A possible change of the next release to the table that all programs write. The column `program` shows
 * which program wrote a movement: the older program does not know it and uses its default.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    file: '99990101000001-carried-movements.js',
    name: 'CarriedMovements99990101000001',
    transaction: true,
    statements: [
      'CREATE TABLE "carriers" ("id" integer GENERATED ALWAYS AS IDENTITY, "name" text NOT NULL, CONSTRAINT "carriers_pk" PRIMARY KEY ("id"))',
      `ALTER TABLE "${TABLE}" ADD COLUMN "carrier_id" integer, ADD COLUMN "weight" integer, ADD COLUMN "program" text`,
      `ALTER TABLE "${TABLE}" ADD CONSTRAINT "${TABLE}_carrier_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "carriers" ("id") NOT VALID`,
      `ALTER TABLE "${TABLE}" ADD CONSTRAINT "${TABLE}_weight_check" CHECK ("weight" > 0) NOT VALID`,
      `ALTER TABLE "${TABLE}" ALTER COLUMN "program" SET DEFAULT current_setting('application_name')`,
    ],
  },
  {
    file: '99990101000002-weights-of-movements.js',
    name: 'WeightsOfMovements99990101000002',
    transaction: false,
    statements: [
      `ALTER TABLE "${TABLE}" VALIDATE CONSTRAINT "${TABLE}_carrier_id_fk"`,
      `ALTER TABLE "${TABLE}" VALIDATE CONSTRAINT "${TABLE}_weight_check"`,
    ],
  },
  {
    file: '99990101000003-movements-of-carriers.js',
    name: 'MovementsOfCarriers99990101000003',
    transaction: false,
    statements: [
      `DROP INDEX CONCURRENTLY IF EXISTS "${TABLE}_carrier_idx"`,
      `CREATE INDEX CONCURRENTLY "${TABLE}_carrier_idx" ON "${TABLE}" ("carrier_id", "id")`,
    ],
  },
];

/** Application names of the two releases at the database. */
const OLD = 'naryad-backend';
const NEW = 'naryad-backend-next';

/** The next release: the same programs under another name, with additional migrations. */
export class NextRelease {
  constructor(private readonly plant: FaultPlant) {}

  /** Problems that the migration check reports for its migrations. */
  async problems(): Promise<string[]> {
    const { problemsOf } = await script<{ problemsOf: (migration: Migration) => string[] }>(
      'testing/migration-rules.mjs',
    );
    return MIGRATIONS.flatMap(problemsOf);
  }

  /**
   * Runs a copy of the migration program with these migrations; returns its output. A reader holds the table
   * in between: the first attempt times out, and the second one starts before the reader ends.
   */
  async migrate(): Promise<string> {
    const { ownerUrl } = this.plant.parts.services;
    const reader = new pg.Client({ connectionString: ownerUrl });
    await reader.connect();
    try {
      await reader.query(`begin; select from ${TABLE} limit 1`);
      const done = this.run(await this.program(), { DATABASE_OWNER_URL: ownerUrl });
      const tooEarly = done.then((output) =>
        Promise.reject(new Error(`no migration that gives way: ${output}`)),
      );
      await Promise.race([tooEarly, this.givenWay()]);
      await reader.query('commit');
      return await done;
    } finally {
      await reader.end();
    }
  }

  /** Movements since the migration, by the release whose program wrote them. */
  async movements(): Promise<{ readonly byOld: number; readonly byNew: number }> {
    const countBy = (name: string) => this.plant.count(`${TABLE} where program = $1`, [name]);
    return { byOld: await countBy(OLD), byNew: await countBy(NEW) };
  }

  /** Settings that identify its backends. */
  get env(): Readonly<Record<string, string>> {
    const url = new URL(this.plant.databaseUrl);
    url.searchParams.set('application_name', NEW);
    return { DATABASE_URL: url.href };
  }

  private async run(file: string, env: Readonly<Record<string, string>>): Promise<string> {
    type Run = (command: string, args: string[], options: object) => Promise<{ output: string }>;
    const { run } = await script<{ run: Run }>('lib/processes.mjs');
    return (await run(process.execPath, [file], { env })).output.trim();
  }

  private async program(): Promise<string> {
    const { programFile } = await script<{ programFile: (folder: string, program: string) => string }>(
      'lib/bundle.mjs',
    );
    const { inRoot } = await script<{ inRoot: (...parts: string[]) => string }>('lib/paths.mjs');
    const folder = join(this.plant.parts.dataDir, 'next-release');
    cpSync(dirname(programFile('migrations', 'migrate')), folder, {
      recursive: true,
      // Source maps do not work from there.
      filter: (file) => !file.endsWith('.map'),
    });
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const { file, ...migration } of MIGRATIONS) writeFileSync(join(folder, file), textOf(migration));
    return join(folder, 'migrate.js');
  }

  /** Waits until a lock request for the whole table has timed out and a new one is waiting. */
  private async givenWay(): Promise<void> {
    const isWaiting = () =>
      this.plant
        .count(
          `pg_locks where relation = '${TABLE}'::regclass and mode = 'AccessExclusiveLock' and not granted`,
        )
        .then((waitingCount) => waitingCount > 0);
    await waitFor(isWaiting, 'a migration that waits', 30_000);
    await waitFor(async () => !(await isWaiting()), 'a migration that gives way', 10_000);
    await waitFor(isWaiting, 'a migration that tries again', 10_000);
  }
}

const textOf = ({ name, transaction, statements }: Omit<Migration, 'file'>): string => `export class Next {
  name = ${JSON.stringify(name)};
  transaction = ${transaction};
  async up(runner) {
    for (const statement of ${JSON.stringify(statements)}) await runner.query(statement);
  }
  async down() {}
}
`;
