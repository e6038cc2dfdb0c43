// npm run migration:generate -- <kebab-name>: writes migrations/<UTC time>-<name>.ts with the differences
// between the entities and the migrated database. Review the result before committing: a renamed column
// appears as a dropped and a new one.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { startTemporaryServices } from './embedded.mjs';
import { build } from './lib/build.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { migrationFile } from './lib/migration-file.mjs';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Использование: npm run migration:generate -- имя-через-дефис (латиницей)');
  process.exit(1);
}

// A separate database: the one of `npm start` may have the schema of another branch.
let services = null;
try {
  await build({ log: console.log, frontend: false, bundles: false });
  services = await startTemporaryServices({ log: console.log });
  const migrated = await run(process.execPath, ['migrations/dist/migrate.js'], {
    cwd: root,
    env: { DATABASE_OWNER_URL: services.ownerUrl },
  });
  if (migrated.code !== 0) throw new Error(`Миграции не выполнены:\n${migrated.output}`);

  const { upQueries, downQueries } = await difference(services.ownerUrl);
  if (upQueries.length === 0) {
    console.log('Схема совпадает с сущностями: миграция не нужна.');
  } else {
    const file = migrationFile({ name, at: new Date(), up: upQueries, down: downQueries });
    writeFileSync(inRoot('migrations', file.path), file.text);
    console.log(`migrations/${file.path}: ${upQueries.length} изменений`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await services?.stop();
}

async function difference(url) {
  const { createDataSource } = await import(
    pathToFileURL(inRoot('backend/dist/platform/db/data-source.js')).href
  );
  const dataSource = await createDataSource(url);
  await dataSource.initialize();
  try {
    return await dataSource.driver.createSchemaBuilder().log();
  } finally {
    await dataSource.destroy();
  }
}
