// Program of `npm run check`: verifies that each call, event and job of the contracts has exactly one
// handler. With --json it prints the result for scripts/docs-events.mjs.
import 'reflect-metadata';
import { AppModule } from '../app.module.js';
import type { Environment } from './config/environment.js';
import { readEnvironment } from './config/read-environment.js';
import { contractsReport, registerAll } from './contracts-report.js';
import { createApp } from './http/create-app.js';
import { createLogger } from './logging/logger.js';

const nowhere: Environment = {
  ...readEnvironment({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
    REDIS_URL: 'redis://127.0.0.1:1',
    APP_SECRET: 'x'.repeat(32),
    PIN_PEPPER: 'x'.repeat(32),
    DATA_DIR: process.env['TMPDIR'] ?? '/tmp',
    LOG_LEVEL: 'fatal',
  }),
  isOffline: true,
};

try {
  const app = await createApp(AppModule, nowhere, createLogger(nowhere.logLevel));
  await registerAll(app);
  const report = contractsReport(app);
  if (process.argv.includes('--json')) process.stdout.write(JSON.stringify(report));
  else if (report.problems.length > 0) console.error(report.problems.join('\n'));
  else {
    const { routes, events, jobs } = report;
    console.log(`Маршрутов ${routes.length}, событий ${events.length}, заданий ${jobs.length}: всё на месте`);
  }
  process.exit(report.problems.length > 0 && !process.argv.includes('--json') ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
