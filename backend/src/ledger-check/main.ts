import { checkLedger, reportLines } from './check-ledger.js';

// npm run check:ledger: prints one line per ledger invariant; exit code 1 when one is violated.
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('Укажите DATABASE_URL');
  process.exit(2);
}
// Imported separately: from the bundle it would load all packages.
const { default: pg } = await import('pg');
const client = new pg.Client({ connectionString: url, application_name: 'naryad-check-ledger' });
await client.connect();
try {
  const results = await checkLedger(client);
  for (const line of reportLines(results)) console.log(line);
  const broken = results.filter((one) => one.findings.length > 0).length;
  console.log(broken === 0 ? 'Учёт сходится' : `Нарушено правил: ${broken}`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await client.end();
}
