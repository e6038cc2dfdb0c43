import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, inRoot, root, tsc } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { firstLine } from './failures.mjs';

const FOLDERS = [
  'contracts',
  'migrations',
  'runtime',
  'backend',
  'workers',
  'frontend',
  'e2e',
  'bench',
  'scripts',
];
const present = (folders) => folders.filter((it) => existsSync(inRoot(it)));
const tool = (...path) => inRoot('node_modules', ...path);

/** @typedef {{ name: string, args: string[], mend: string }} Check */

/** Types are checked first and alone: this builds the contracts, which the other checks read. */
const TYPES = { name: 'types', args: [tsc, '-b', '--pretty', 'false'], mend: 'исправьте ошибки типов выше' };

/** Tests are not part of the build: their types are checked only here. Unchanged files are skipped. */
const types = (what, project) => ({
  name: `types of ${what}`,
  args: [
    tsc,
    ...['--noEmit', '--pretty', 'false', '-p', project],
    ...['--incremental', '--tsBuildInfoFile', join(cacheDir(), 'types', what.replaceAll(' ', '-'))],
  ],
  mend: 'исправьте ошибки типов выше',
});

/** @returns {Check[]} */
function otherChecks() {
  return [
    ...['contracts', 'runtime', 'backend', 'workers'].map((name) =>
      types(`tests of ${name}`, `${name}/tsconfig.test.json`),
    ),
    types('the frontend', 'frontend'),
    types('e2e', 'e2e'),
    {
      name: 'format',
      args: [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'],
      mend: 'npm run format',
    },
    {
      // Without --disable-nested-config it fails on configs inside node_modules.
      name: 'lint',
      args: [
        tool('oxlint', 'bin', 'oxlint'),
        '--disable-nested-config',
        '-c',
        '.oxlintrc.json',
        ...present(FOLDERS),
      ],
      mend: 'исправьте места выше (часть умеет oxlint --fix)',
    },
    {
      name: 'imports',
      args: [
        tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
        ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
        ...present([
          'contracts/src',
          'runtime/src',
          'backend/src',
          'workers/src',
          'frontend/src',
          'migrations',
        ]),
      ],
      mend: 'правила и причины: .dependency-cruiser.mjs, backend/module-table.mjs',
    },
    {
      name: 'asvs',
      args: ['scripts/check-asvs.mjs'],
      mend: 'docs/8-asvs.md: пути, причины и итоги (node scripts/check-asvs.mjs --write)',
    },
    {
      name: 'owners of tables',
      args: ['scripts/check-table-owners.mjs'],
      mend: 'зовите владельца таблицы или впишите чтение с причиной в backend/module-table.mjs',
    },
    {
      name: 'migrations',
      args: ['scripts/check-migrations.mjs'],
      mend: 'docs/5-operations.md, "Upgrade without a stop"; исключение с причиной: permits миграции',
    },
    {
      name: 'contracts',
      args: ['backend/dist/platform/contracts-complete.js'],
      mend: 'у каждого маршрута, задания и события должен быть ровно один обработчик',
    },
    {
      name: 'events page',
      args: ['scripts/docs-events.mjs', '--check'],
      mend: 'npm run docs:events',
    },
    {
      name: 'citations',
      args: ['scripts/check-citations.mjs'],
      mend: 'ссылки комментариев и страниц ведут туда, где что-то есть; правила цитируют только contracts и domain, см. docs/2-map.md',
    },
    {
      name: 'styles',
      args: ['scripts/check-styles.mjs'],
      mend: 'кнопки и прочее из shared/ui, см. docs/2-map.md',
    },
    {
      name: 'names',
      args: ['scripts/check-names.mjs'],
      mend: 'имена словами области, см. scripts/testing/names.mjs',
    },
  ];
}

/** Runs all checks and prints one line for each; a failed one shows its output and how to fix it. */
export async function runChecks(print = console.log) {
  const results = [await runOne(TYPES, print)];
  const rest = otherChecks();
  results.push(...(await Promise.all(rest.map((it) => runOne(it, print)))));
  const failures = results.filter((it) => it !== null);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

/** @returns {Promise<import('./failures.mjs').Failure | null>} null when it passed */
async function runOne({ name, args, mend }, print) {
  const since = performance.now();
  const done = await run(process.execPath, args, { cwd: root, env: { NO_COLOR: '1' } });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  if (done.code === 0) {
    print(`✓ ${name} (${seconds} s)`);
    return null;
  }
  print(`✗ ${name} (${seconds} s)\n${done.output.trim()}\n  → ${mend}`);
  return { file: '', test: name, error: firstLine(done.output) };
}
