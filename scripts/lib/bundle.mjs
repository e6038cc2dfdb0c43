import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { Inputs } from './inputs.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { replaceFolder } from './replace-folder.mjs';

/**
 * What node runs, by the folder of its sources and the name of its bundle. `together` share what they have in common; each of
 * `alone` stands for itself: a thread would load all packages of the program else. `others`: whose sources they are made of, too.
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
    // They need TypeORM when there is something to migrate, which is rare.
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
/** Packages that look for files beside theirs, or are compiled for the machine. Those that are not there stay outside anyway. */
const LEFT_OUT = /^(@node-rs\/argon2|msgpackr-extract|puppeteer-core|sharp|swagger-ui-dist)($|\/)/;
/** The part of a program that is not ours. */
const PACKAGES = 'packages';
const STAMP = '.inputs';
const ENTITY_FILE = /\.(entity|entities)\.ts$/;
/** The oldest that `scripts/node.mjs` takes. */
const TARGET = 'node22.22';

/**
 * The file that `node` runs.
 * @param {'migrations' | 'runtime' | 'backend' | 'workers'} folder
 * @param {string} [program] one of its bundles
 */
export const programFile = (folder, program = 'main') => inRoot(folder, 'dist', 'bundle', `${program}.js`);

/**
 * The same for tools, which may be the first to need a program: made where no start has done so yet.
 * @param {Parameters<typeof programFile>[0]} folder
 * @param {string} [program]
 */
export async function builtProgram(folder, program = 'main') {
  const file = programFile(folder, program);
  if (!existsSync(file)) await withLock(buildLock(), () => bundlePrograms(folder));
  return file;
}

/** Whoever builds holds it: several copies of the product may start at once over the same sources. */
export const buildLock = () => join(cacheDir(), 'build.lock');

/**
 * Makes few files of the programs of a folder, when their sources have changed: Node finds and links these in a third of the time that
 * three thousand take, and in half of the memory. Types are not looked at: `npm run check` and `npm run build` do.
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
  // As deep as its place: its maps lead to the sources from there.
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  for (const entries of [together, ...Object.entries(alone).map(([name, file]) => ({ [name]: file }))])
    await bundle({ folder, sources, entries, draft, hasPackages });
  trimPackages(draft);
  inputs.stamp(join(draft, STAMP));
  replaceFolder(draft, target);
}

/** All migrations, each by the name of its file: `migrate` finds them by it. */
function byTheirNames(folder) {
  const names = readdirSync(inRoot(folder)).filter((file) => /^\d{14}-.*\.ts$/.test(file));
  return Object.fromEntries(names.map((file) => [parse(file).name, parse(file).name]));
}

/**
 * Node reads the map of each file that it runs: that of the packages would be 25 MB of memory, for lines that nobody mends. And a
 * single letter beyond Latin ones doubles the room of a whole file.
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
  const made = await rolldown({
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
    await made.write({
      dir: draft,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Nest tells by its name what it cannot find, TypeORM knows a migration by it.
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
    await made.close();
  }
}

/** A package that ours ask for and that is not there would be missed only when it is asked for. What packages ask for may be missing. */
function refuseMissing(_level, { code, id, message }) {
  if (code === 'UNRESOLVED_IMPORT' && !id?.includes('node_modules')) throw new Error(message);
}

/** Our own packages, by their sources. @type {import('rolldown').Plugin} */
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
    // What we load when it is needed is needed rarely.
    const isLate = kind === 'dynamic-import' && isPackage && !importer?.includes('node_modules');
    return isLate || (isPackage && !hasPackages) || LEFT_OUT.test(id) ? { id, external: true } : null;
  },
});

/** Two files say something else in a bundle. @returns {import('rolldown').Plugin} */
const replaced = (sources) => ({
  name: 'replaced',
  load: {
    filter: { id: /[\\/](pino[\\/]lib[\\/]caller\.js|entity-files\.ts)$/ },
    handler(id) {
      // Who called it, asked for threads that write the log, of which we have none: that reads the whole map of the program.
      return id.endsWith('caller.js') ? 'module.exports = () => [];' : entitiesOf(sources, dirname(id));
    },
  },
});

/** Imports of all files of entities by name, where the sources look for them on the disk. */
function entitiesOf(sources, from) {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ENTITY_FILE.test(file),
  );
  const imports = files.map(
    (file) => `import(${JSON.stringify(`./${relative(from, join(sources, file))}`)})`,
  );
  return `export const entityFiles = () => Promise.all([${imports.sort().join(', ')}]);`;
}
