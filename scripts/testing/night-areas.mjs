// Which night tests belong to which area of the product: `.ci/run` adds those of the areas that changed in
// the last day.
import { execFileSync } from 'node:child_process';
import { root } from '../lib/paths.mjs';
import { filesOf, kinds } from './suites.mjs';

const faults = (...names) => names.map((name) => `e2e/faults/${name}`);
const journeys = (...names) => names.map((name) => `e2e/journeys/${name}`);

/**
 * Paths begin with these. A night test in the folder of a module needs no row: it belongs to that module
 * (`backend/src/modules/stock/`), so that a change of the module runs it.
 * @type {readonly { area: string, sources: readonly string[], tests: readonly string[] }[]}
 */
export const AREAS = [
  {
    area: 'backups and restore',
    sources: ['scripts/backup', 'scripts/restore', 'scripts/begin-', 'deploy/', 'docker-compose.yml'],
    tests: [...faults('backup', 'one-backup', 'compare-', 'drill-containers'), 'scripts/backup/'],
  },
  {
    area: 'programs that start, stop and are lost',
    sources: [
      'backend/src/platform/',
      'runtime/src/',
      'workers/src/platform/',
      'scripts/start.mjs',
      'scripts/embedded',
    ],
    tests: [
      ...faults('faults.', 'own-services'),
      ...journeys('hand-over', 'living-floor'),
      'backend/tests/redis-restart',
    ],
  },
  {
    area: 'migrations',
    sources: ['migrations/'],
    tests: [...faults('faults.', 'backup.'), 'backend/src/modules/stock/tests/divided-movements'],
  },
  {
    area: 'tracing',
    sources: ['runtime/src/tracing/', 'backend/src/platform/tracing/', 'frontend/src/tracing/'],
    tests: [...faults('tracing'), ...journeys('tracing')],
  },
  {
    area: 'commands of the repository',
    sources: ['package.json', 'scripts/'],
    tests: faults('fresh-clone'),
  },
  {
    area: 'input of every route',
    sources: ['backend/src/platform/http/', 'contracts/src/kernel/'],
    tests: ['backend/tests/hostile-input'],
  },
  {
    area: 'sign-in',
    sources: ['backend/src/platform/session/'],
    tests: ['backend/src/modules/auth/'],
  },
  {
    area: 'every screen',
    sources: ['frontend/src/shared/ui/', 'frontend/src/theme/', 'frontend/src/app/'],
    tests: journeys(
      'accessibility',
      'desk-accessibility',
      'receiving-accessibility',
      'stock-taking-accessibility',
      'terminal-contrast',
      'first-load',
      'next-paint',
    ),
  },
  {
    area: 'connections of screens',
    sources: ['frontend/src/shared/realtime/', 'frontend/src/shared/api/', 'backend/src/platform/realtime/'],
    tests: journeys('lost-connection', 'stock-taking-lost-connection', 'living-floor', 'hand-over'),
  },
  {
    area: 'workstation',
    sources: ['frontend/src/features/workstation/'],
    tests: journeys('desk-accessibility', 'picking-screen'),
  },
  {
    area: 'handheld terminals',
    sources: [
      'frontend/src/features/handheld/',
      'frontend/src/service-worker/',
      'frontend/src/shared/device-queue/',
      'backend/src/modules/handheld/',
    ],
    tests: [...faults('offline/'), ...journeys('shared-handheld', 'terminal-contrast')],
  },
  {
    area: 'scanners',
    sources: ['frontend/src/shared/scanner/'],
    tests: journeys('hesitating-scanner'),
  },
  {
    area: 'receiving',
    sources: ['frontend/src/features/receiving/', 'backend/src/modules/receipt-invoices/'],
    tests: journeys('receiving-accessibility', 'hesitating-scanner'),
  },
  {
    area: 'stock-taking',
    sources: ['frontend/src/features/stock-taking/', 'backend/src/modules/stock-takings/'],
    tests: journeys('stock-taking-'),
  },
  {
    area: 'storehouse',
    sources: ['frontend/src/features/storehouse/', 'backend/src/modules/stock/'],
    tests: journeys('add-operation-keyboard'),
  },
  {
    area: 'passports',
    sources: [
      'backend/src/modules/passports/',
      'workers/src/documents/',
      'frontend/src/features/passport-check/',
    ],
    tests: journeys('passport-file'),
  },
  {
    area: 'pictures',
    sources: ['backend/src/modules/media/', 'workers/src/photos/', 'frontend/src/shared/image-upload/'],
    tests: journeys('pictures'),
  },
  {
    area: 'workshops and a plant from nothing',
    sources: [
      'frontend/src/features/workshops/',
      'frontend/src/features/plant-setup/',
      'backend/src/modules/workshops/',
    ],
    tests: journeys('workshops', 'plant-from-nothing'),
  },
];

/**
 * Path prefixes that a night test belongs to: the sources of its rows, and the folder of its module. @returns
 * {string[]}
 */
export function areasOf(test) {
  const rows = AREAS.filter(({ tests }) => tests.some((start) => test.startsWith(start)));
  const [folder] =
    /^(backend\/src\/modules|frontend\/src\/features)\/[^/]+\/|^[^/]+\/src\/[^/]+\//.exec(test) ?? [];
  return [...rows.flatMap(({ sources }) => sources), ...(folder === undefined ? [] : [folder])];
}

/** Night tests of the areas to which one of these files belongs. @param {readonly string[]} changed */
export const nightFilesOf = (changed, nightFiles = allNightFiles()) =>
  nightFiles.filter((test) =>
    [test, ...areasOf(test)].some((area) => changed.some((path) => path.startsWith(area))),
  );

/** @returns {string[]} */
export const allNightFiles = () => kinds.flatMap((kind) => filesOf(kind, 'night'));

/**
 * Night tests of the areas that the commits of the last day before the newest one touched. @returns
 * {string[]}
 */
export function changedNightFiles(folder = root) {
  return nightFilesOf(changedPaths(folder));
}

/**
 * Paths that these commits changed; none without a history. The oldest commit of a shallow clone looks as if
 * it had made every file, hence `log.showRoot`.
 * @returns {string[]}
 */
export function changedPaths(folder) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 << 20,
    });
  try {
    const lastCommitAt = Number(git('log', '-1', '--format=%ct'));
    const since = `--since=${lastCommitAt - 24 * 60 * 60}`;
    const paths = git(
      '-c',
      'log.showRoot=false',
      '-c',
      'core.quotePath=false',
      'log',
      since,
      '--format=',
      '--name-only',
    );
    return [...new Set(paths.split('\n').filter((path) => path !== ''))];
  } catch {
    return [];
  }
}
