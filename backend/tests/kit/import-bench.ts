import type { ImportKind } from '@naryad/contracts/imports/dto';
import { importRoutes } from '@naryad/contracts/imports/routes';
import type { TableFile } from './factories/tables.js';
import { startTestApp, type TestApp } from './test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

interface ApplyOptions {
  readonly skipWrong?: boolean;
  readonly idempotencyKey?: string;
  readonly client?: Client;
}

/** An administrator who imports files. */
export class ImportBench {
  private constructor(
    readonly app: TestApp,
    readonly admin: Client,
  ) {}

  static async open(): Promise<ImportBench> {
    const app = await startTestApp();
    return new ImportBench(app, await app.signedIn({ role: 'Администратор' }));
  }

  async check(kind: ImportKind, file: TableFile) {
    return (await this.admin.call(importRoutes.checkImport, { kind }, { file })).data;
  }

  async apply(kind: ImportKind, file: TableFile, plan: string, options: ApplyOptions = {}) {
    const { client = this.admin, skipWrong, idempotencyKey } = options;
    const input = { kind, plan, skip_wrong: skipWrong ? ('true' as const) : undefined };
    return (await client.call(importRoutes.applyImport, input, { file, idempotencyKey })).data;
  }

  /** Dry run, then import. */
  async import(kind: ImportKind, file: TableFile) {
    const { plan } = await this.check(kind, file);
    return this.apply(kind, file, plan);
  }

  undo(id: number, idempotencyKey?: string) {
    return this.admin.call(importRoutes.undoImport, { id }, { idempotencyKey });
  }

  products() {
    return this.app.sql(
      `select p.name, sku, description, comment, tech_conditions, m.name as manufacturer, p.version,
              p.deleted_at is not null as deleted
         from products p left join companies m on m.id = p.manufacturer_id order by p.id`,
    );
  }

  async facts(): Promise<unknown> {
    const [row] = await this.app.sql(
      `select (select count(*) from imports) as imports, (select count(*) from import_changes) as changes,
              (select sum(version) from products) as products, (select sum(version) from companies) as companies,
              (select count(*) from outbox where name <> 'notices.changed') as events, (select count(*) from audit_log) as audited`,
    );
    return row;
  }
}
