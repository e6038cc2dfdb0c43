import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot });
});
afterAll(() => app.close());

describe('the schema that the migrations make', () => {
  it('is what the entities describe (else: npm run migration:generate)', async () => {
    const { upQueries } = await app.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('treats Russian letters as letters: a trigram index contains them', async () => {
    const [row] = await app.sql<{ parts: string[] }>(`select show_trgm('кабель') as parts`);
    expect(row!.parts).toHaveLength(7);
  });

  it('has no index on stock quantities: each change of a balance would be written into all indexes', async () => {
    const indexes = await app.sql<{ definition: string }>(
      `select indexdef as definition from pg_indexes where tablename = 'stock_balances'`,
    );
    expect(indexes.map((one) => one.definition)).toContainEqual(expect.stringContaining('unit_place_key'));
    for (const { definition } of indexes) expect(definition).not.toMatch(/\b(quantity|reserved|version)\b/);
  });

  it('refuses changes of the ledger, even by its owner', async () => {
    for (const statement of [
      'update stock_movements set quantity = quantity',
      'delete from stock_movements',
      'truncate stock_movements cascade',
    ]) {
      await expect(app.asOwner(statement)).rejects.toThrow(/append-only/);
      await expect(app.sql(statement)).rejects.toThrow('permission denied');
    }
  });
});
