import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './paths.mjs';
import { replaceFolder } from './replace-folder.mjs';

/** What runs for months, and the threads that it starts. */
const ENTRIES = {
  backend: { main: 'main.js', 'table-thread': 'modules/imports/reading/table-thread.js' },
  workers: { main: 'main.js' },
};
/** Packages that look for files beside theirs, or are compiled for the machine. Those that are not there stay outside anyway. */
const LEFT_OUT = /^(@node-rs\/argon2|msgpackr-extract|puppeteer-core|sharp|swagger-ui-dist)($|\/)/;
/** The part of a program that is not ours. */
const PACKAGES = 'packages';
const ENTITY_FILE = /\.(entity|entities)\.js$/;

/** The file of a program that `node` runs. @param {'backend' | 'workers'} program */
export const programFile = (program) => inRoot(program, 'dist', 'bundle', 'main.js');

/**
 * Makes few files of each program whose compiled ones have changed: Node finds and links these in a third of the time that three
 * thousand take, and in half of the memory. The compiled ones stay for tests, tools and development.
 */
export async function bundlePrograms() {
  await Promise.all(Object.keys(ENTRIES).map((program) => bundleProgram(program)));
}

async function bundleProgram(program) {
  const target = dirname(programFile(program));
  const stampFile = join(target, '.inputs');
  const stamp = stampOf(program);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // As deep as its place: its maps lead to the sources from there.
  const draft = `${target}.new`;
  rmSync(draft, { recursive: true, force: true });
  // Each by itself: a thread would load all packages of the program else.
  for (const [name, file] of Object.entries(ENTRIES[program]))
    await bundle({ [name]: inRoot(program, 'dist', file) }, draft, inRoot(program, 'dist'));
  trimPackages(draft);
  writeFileSync(join(draft, '.inputs'), stamp);
  replaceFolder(draft, target);
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

async function bundle(input, dir, dist) {
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    plugins: [leftOut, ofCompiler(dist)],
  });
  try {
    await made.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Nest tells by its name what it cannot find.
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

/** What the compiler knows of its inputs, the packages, and this file. */
function stampOf(program) {
  const hash = createHash('sha1');
  const compiled = ['contracts', 'migrations', 'runtime', program].map((name) =>
    inRoot(name, 'dist', '.tsbuildinfo'),
  );
  for (const file of [...compiled, inRoot('package-lock.json'), inRoot('scripts', 'lib', 'bundle.mjs')])
    hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** @type {import('rolldown').Plugin} */
const leftOut = {
  name: 'left-out',
  resolveId(id, importer, { kind }) {
    const isPackage = /^[@a-z]/.test(id) && !/^(@naryad\/|node:)/.test(id);
    // What we load when it is needed is needed rarely.
    const isLate = kind === 'dynamic-import' && isPackage && !importer?.includes('node_modules');
    return isLate || LEFT_OUT.test(id) ? { id, external: true } : null;
  },
};

/** Reads what the compiler made together with its maps, so that errors name the lines of the sources. */
function ofCompiler(dist) {
  const ours = ['contracts', 'migrations', 'runtime'].map((name) => inRoot(name, 'dist')).concat(dist);
  return {
    name: 'of-compiler',
    async load(id) {
      // Who called it, asked for threads that write the log, of which we have none: that reads the whole map of the program.
      if (/[\\/]pino[\\/]lib[\\/]caller\.js$/.test(id)) return 'module.exports = () => [];';
      if (!ours.some((folder) => id.startsWith(folder))) return null;
      const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
      return {
        code: id.endsWith('/entity-files.js') ? entitiesOf(dist, dirname(id)) : code,
        map: JSON.parse(map),
      };
    },
  };
}

/** Imports of all files of entities by name, where the compiled program looks for them on the disk. */
function entitiesOf(dist, from) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ENTITY_FILE.test(file),
  );
  const imports = files.map((file) => `import(${JSON.stringify(`./${relative(from, join(dist, file))}`)})`);
  return `export const entityFiles = () => Promise.all([${imports.sort().join(', ')}]);`;
}
