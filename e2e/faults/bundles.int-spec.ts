import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire, isBuiltin, SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folderOf = (program: string): string => join(root, program, 'dist', 'bundle');
const filesOf = (program: string): string[] =>
  readdirSync(folderOf(program)).filter((name) => name.endsWith('.js'));
const textOf = (program: string, file: string): string => readFileSync(join(folderOf(program), file), 'utf8');

/** Optional dependencies of packages, which are not installed. */
const OPTIONAL =
  /^(bufferutil|utf-8-validate|pg-native|msgpackr-extract|@nestjs\/(microservices|platform-express)(\/.*)?|class-(validator|transformer))$/;
const PROGRAMS = ['backend', 'workers'];

it.each(PROGRAMS)('excludes from the bundle of %s only packages that resolve from its folder', (program) => {
  const require = createRequire(join(folderOf(program), 'main.js'));
  const required = filesOf(program).flatMap((file) =>
    [
      ...textOf(program, file).matchAll(
        /^(?:import\b.*?|export\b.*?from )"([^"./][^"]*)";$|\bimport\("([^"./][^"]*)"\)/gm,
      ),
    ].map(([, whole, late]) => (whole ?? late)!),
  );
  const packages = [...new Set(required)].filter((name) => !isBuiltin(name) && !OPTIONAL.test(name));
  expect(packages.length).toBeGreaterThan(2);
  // Two copies of Nest would not recognise each other's modules.
  expect(packages.filter((name) => /^(@nestjs|typeorm|bullmq|ioredis|@naryad)/.test(name))).toEqual([]);
  const missingPackages = packages.filter((name) => {
    try {
      return !require.resolve(name);
    } catch (error) {
      // The package exists, but only for `import`.
      return (error as { code?: string }).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    }
  });
  expect(missingPackages).toEqual([]);
});

it.each(PROGRAMS)('contains the packages of %s in ASCII, without source maps', (program) => {
  const packages = filesOf(program).filter((name) => name.startsWith('packages-'));
  expect(packages.length).toBeGreaterThan(0);
  for (const file of packages) {
    expect(textOf(program, file)).not.toMatch(/[^\0-\x7f]|sourceMappingURL/);
    expect(readdirSync(folderOf(program))).not.toContain(`${file}.map`);
  }
});

it('contains all migrations with the names of their files and classes', async () => {
  const files = readdirSync(join(root, 'migrations')).filter((file) => /^\d{14}-.*\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(70);
  for (const file of files) {
    const [, name] = /export class (\w+)/.exec(readFileSync(join(root, 'migrations', file), 'utf8'))!;
    const bundled = await import(join(folderOf('migrations'), file.replace(/ts$/, 'js')));
    expect(Object.values<{ name: string }>(bundled).map((one) => one.name)).toEqual([name]);
    // The value that `migrate` compares to detect pending migrations.
    expect(name!.slice(-14)).toBe(file.slice(0, 14));
  }
});

it('has each program that deployments and tools start', () => {
  const files = ['Dockerfile', 'docker-compose.yml', 'docs/5-operations.md'].concat(
    readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => join('deploy', file)),
  );
  const startedBundles = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\w+\/dist\/bundle\/[\w-]+\.js/g)].map(
      ([path]) => path,
    ),
  );
  const ofTools = ['ledger-check', 'audit-check', 'projection-rebuild'].map(
    (name) => `backend/dist/bundle/${name}.js`,
  );
  expect(new Set(startedBundles).size).toBeGreaterThan(4);
  expect([...startedBundles, ...ofTools].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('contains the entities of all modules', () => {
  const sources = readdirSync(join(root, 'backend', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(entity|entities)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, 'backend', 'src', file), 'utf8'));
  const names = sources.flatMap((text) =>
    [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(100);
  const [entities] = filesOf('backend').filter((name) => name.startsWith('entities-'));
  const bundled = textOf('backend', entities!);
  expect(names.filter((name) => !new RegExp(`\\bclass ${name}\\b|"${name}"`).test(bundled))).toEqual([]);
});

it.each([
  ['backend', 'Слушаю'],
  ['workers', 'Воркер принимает задачи'],
])('maps lines of %s to their source lines', (program, message) => {
  const lines = textOf(program, 'main.js').split('\n');
  const line = lines.findIndex((text) => text.includes(message));
  const map = JSON.parse(readFileSync(join(folderOf(program), 'main.js.map'), 'utf8'));
  const entry = new SourceMap(map).findEntry(line, lines[line]!.indexOf(message));
  if (!('originalSource' in entry)) throw new Error(`${message}: no line`);
  const source = readFileSync(join(folderOf(program), entry.originalSource), 'utf8').split('\n');
  expect(source[entry.originalLine]).toContain(message);
});
