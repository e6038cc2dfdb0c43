import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { Inputs } from './inputs.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { replaceFolder } from './replace-folder.mjs';

/**
 * Bundles that node runs, by source folder and bundle name. Those in `together` share common chunks; each in
 * `alone` is self-contained, because a worker thread would otherwise load all packages of the program.
 * `others`: further source folders that are included.
 */
const BUNDLES = {
  migrations: {
    sources: 'migrations',
    together: {
      migrate: 'migrate',
      'divide-movements': 'divide-movements',
      'division-due': 'division-due',
      ...byTheirNames('migrations'),
    },
    others: [],
    // TypeORM is needed only when there is something to migrate, which is rare.
    hasPackages: false,
  },
  runtime: {
    sources: 'runtime/src',
    together: { 'idle-memory': 'process/idle-memory' },
    others: [],
  },
  backend: {
    sources: 'backend/src',
    together: {
      main: 'main',
      'demo-plant': 'demo-plant/main',
      'is-due': 'demo-plant/is-due',
      'ledger-check': 'ledger-check/main',
      'audit-check': 'audit-check/main',
      'projection-rebuild': 'projection-rebuild/main',
    },
    alone: { 'table-thread': 'modules/imports/reading/table-thread' },
    others: ['contracts', 'runtime'],
  },
  workers: { sources: 'workers/src', together: { main: 'main' }, others: ['contracts', 'runtime'] },
};
/**
 * Packages that look for files next to their own, or contain native code. Packages that are not installed
 * stay external anyway.
 */
const LEFT_OUT = /^(@node-rs\/argon2|msgpackr-extract|puppeteer-core|sharp|swagger-ui-dist)($|\/)/;
/** The chunk with third-party packages. */
const PACKAGES = 'packages';
const STAMP = '.inputs';
const ENTITY_FILE = /\.(entity|entities)\.ts$/;
/** The oldest version that `scripts/node.mjs` accepts. */
const TARGET = 'node22.22';

/**
 * The file that `node` runs.
 * @param {'migrations' | 'runtime' | 'backend' | 'workers'} folder
 * @param {string} [program] one of its bundles
 */
export const programFile = (folder, program = 'main') => inRoot(folder, 'dist', 'bundle', `${program}.js`);

/**
 * The same for tools, which may be the first to need a program: builds it if no start has built it yet.
 * @param {Parameters<typeof programFile>[0]} folder
 * @param {string} [program]
 */
export async function builtProgram(folder, program = 'main') {
  const file = programFile(folder, program);
  if (!existsSync(file)) await withLock(buildLock(), () => bundlePrograms(folder));
  return file;
}

/** Held during a build: several copies of the product may start at the same time from the same sources. */
export const buildLock = () => join(cacheDir(), 'build.lock');

/**
 * Bundles the programs of a folder into few files when their sources have changed. Node loads them in a third
 * of the time that three thousand files take, and with half of the memory. Types are not checked: `npm run
 * check` and `npm run build` do that.
 * @param {'migrations' | 'runtime' | 'backend' | 'workers'} folder
 */
export async function bundlePrograms(folder) {
  const target = dirname(programFile(folder));
  const { sources, together, alone = {}, others, hasPackages = true } = BUNDLES[folder];
  const inputs = new Inputs(
    ...[sources, ...others.map((name) => `${name}/src`)],
    ...['tsconfig.base.json', `${folder}/tsconfig.json`, 'package-lock.json', 'scripts/lib/bundle.mjs'],
  );
  if (inputs.areThoseOf(join(target, STAMP))) return;
  // At the same depth as the target, because the source maps use relative paths.
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  for (const entries of [together, ...Object.entries(alone).map(([name, file]) => ({ [name]: file }))])
    await bundle({ folder, sources, entries, draft, hasPackages });
  trimPackages(draft);
  inputs.stamp(join(draft, STAMP));
  replaceFolder(draft, target);
}

/** All migrations by file name: `migrate` finds them by it. */
function byTheirNames(folder) {
  const names = readdirSync(inRoot(folder)).filter((file) => /^\d{14}-.*\.ts$/.test(file));
  return Object.fromEntries(names.map((file) => [parse(file).name, parse(file).name]));
}

/**
 * Node reads the source map of each file that it runs: the map of the packages would take 25 MB of memory and
 * is never needed. A single non-Latin-1 character doubles the memory of a whole file, so they are escaped.
 */
function trimPackages(folder) {
  for (const file of readdirSync(folder).filter((name) => name.startsWith(`${PACKAGES}-`))) {
    const path = join(folder, file);
    if (file.endsWith('.map')) rmSync(path);
    else
      writeFileSync(
        path,
        readFileSync(path, 'utf8')
          .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
          .replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      );
  }
}

async function bundle({ folder, sources, entries, draft, hasPackages }) {
  const { rolldown } = await import('rolldown');
  const rolldownBuild = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, inRoot(sources, `${file}.ts`)]),
    ),
    platform: 'node',
    onLog: refuseMissing,
    // Decorators and their metadata, as for the tests.
    tsconfig: inRoot(folder, 'tsconfig.json'),
    transform: { target: TARGET },
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    plugins: [ours, leftOut(hasPackages), replaced(inRoot(sources))],
  });
  try {
    await rolldownBuild.write({
      dir: draft,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Nest reports missing providers by class name, and TypeORM identifies a migration by it.
      keepNames: true,
      comments: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      codeSplitting: {
        groups: [
          { name: PACKAGES, test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
          { name: 'entities', test: ENTITY_FILE },
        ],
      },
    });
  } finally {
    await rolldownBuild.close();
  }
}

/**
 * A package that our code imports and that is missing would otherwise be noticed only at run time. Imports of
 * third-party packages may be missing.
 */
function refuseMissing(_level, { code, id, message }) {
  if (code === 'UNRESOLVED_IMPORT' && !id?.includes('node_modules')) throw new Error(message);
}

/**
 * Resolves our own packages to their sources.
 * @type {import('rolldown').Plugin}
 */
const ours = {
  name: 'ours',
  resolveId: {
    filter: { id: /^@naryad\// },
    handler(id) {
      const [, name, path] = /^@naryad\/([^/]+)\/(.*?)(?:\.js)?$/.exec(id);
      return inRoot(name, 'src', `${path}.ts`);
    },
  },
};

/** @returns {import('rolldown').Plugin} */
const leftOut = (hasPackages) => ({
  name: 'left-out',
  resolveId(id, importer, { kind }) {
    const isPackage = /^[@a-z]/.test(id) && !/^(@naryad\/|node:)/.test(id);
    // Packages that we import dynamically are rarely needed.
    const isLate = kind === 'dynamic-import' && isPackage && !importer?.includes('node_modules');
    return isLate || (isPackage && !hasPackages) || LEFT_OUT.test(id) ? { id, external: true } : null;
  },
});

/**
 * Replaces two files that must differ in a bundle.
 * @returns {import('rolldown').Plugin}
 */
const replaced = (sources) => ({
  name: 'replaced',
  load: {
    filter: { id: /[\\/](pino[\\/]lib[\\/]caller\.js|entity-files\.ts)$/ },
    handler(id) {
      // pino asks for the caller only for log worker threads, which are not used; the lookup would read the
      // whole source map of the program.
      return id.endsWith('caller.js') ? 'module.exports = () => [];' : entitiesOf(sources, dirname(id));
    },
  },
});

/** Imports all entity files by name, where the sources search for them on the disk. */
function entitiesOf(sources, from) {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ENTITY_FILE.test(file),
  );
  const imports = files.map(
    (file) => `import(${JSON.stringify(`./${relative(from, join(sources, file))}`)})`,
  );
  return `export const entityFiles = () => Promise.all([${imports.sort().join(', ')}]);`;
}
