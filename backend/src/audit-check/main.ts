import { parseArgs } from 'node:util';
import pg from 'pg';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import { readVariables } from '@naryad/runtime/environment/read-variables';
import { sharedEnvironment, sharedVariables } from '@naryad/runtime/environment/shared-environment';
import * as z from 'zod/mini';
import { auditLines, checkAudit, parseChainEnd } from './check-audit.js';

// npm run check:audit [-- --expect 12:3fa9…]: checks the chain of the audit log; exit code 1 when it is
// broken.
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Укажите DATABASE_URL');
  process.exit(2);
}
const program = 'проверки журнала';
// Redis is not used by this check, but the environment requires it.
const source = { ...process.env, REDIS_URL: 'redis://127.0.0.1' };
const environment = sharedEnvironment(program, readVariables(program, z.object(sharedVariables), source));
const { values } = parseArgs({ options: { expect: { type: 'string' } } });
const client = new pg.Client({ connectionString: url, application_name: 'naryad-check-audit' });
await client.connect();
try {
  // A database from an old backup, of a release without seals.
  const { rows } = await client.query<{ seals: string | null }>(
    `select to_regclass('audit_seals')::text as seals`,
  );
  if (rows[0]!.seals === null) {
    console.log('Журнал изменений ещё не запечатан: база данных прежнего выпуска');
    process.exit(0);
  }
  const report = await checkAudit(client, {
    noted: values.expect ? parseChainEnd(values.expect) : null,
    storage: await createStorage(environment),
  });
  for (const line of auditLines(report)) console.log(line);
  process.exitCode = report.findings.length === 0 ? 0 : 1;
} finally {
  await client.end();
}
