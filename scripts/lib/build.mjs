import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkBudgets } from '../../frontend/scripts/budget.mjs';
import { bundlePrograms } from './bundle.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, inRoot, root, tsc } from './paths.mjs';
import { run } from './processes.mjs';
import { replaceFolder } from './replace-folder.mjs';

const lockFile = () => join(cacheDir(), 'build.lock');

/**
 * Compiles the programs (0.3 s when nothing changed) and, when their sources changed, makes their bundles and the browser's part.
 * @param {{ log?: (line: string) => void, frontend?: boolean, bundles?: boolean, checksTypes?: boolean, onCompiled?: () => void }} [what]
 *   development runs what is compiled, without bundles; so does what prepares a database, long before the rest is there
 *   (`onCompiled`). Checking types is half of the work of compiling, and what is started was checked by whoever committed it.
 */
export async function build({
  log = () => {},
  frontend = true,
  bundles = true,
  checksTypes = true,
  onCompiled = () => {},
} = {}) {
  // Several copies of the product may start at once over the same sources.
  await withLock(lockFile(), async () => {
    const hasScreens = frontend && existsSync(inRoot('frontend', 'index.html'));
    await compile({ checksTypes });
    onCompiled();
    await Promise.all([bundles && bundlePrograms(), hasScreens && buildFrontend(log)]);
  });
}

/** @param {{ checksTypes?: boolean }} [how] without checking them the same files come out in half of the time */
export async function compile({ checksTypes = true } = {}) {
  const how = checksTypes ? [] : ['--noCheck'];
  const done = await run(process.execPath, [tsc, '-b', '--pretty', 'false', ...how], { cwd: root });
  if (done.code !== 0) throw new Error(`Сборка не удалась (tsc -b):\n${done.output.trim()}`);
}

async function buildFrontend(log) {
  const target = inRoot('frontend', 'dist');
  const stamp = inputsHash();
  const stampFile = join(target, '.inputs');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  log('Собираю интерфейс…');
  // Beside, then renamed: a running copy never serves half a build.
  const draft = join(cacheDir(), `frontend-${process.pid}`);
  const done = await run(
    process.execPath,
    [
      inRoot('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--outDir',
      draft,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: inRoot('frontend'), env: { NODE_ENV: 'production' } },
  );
  if (done.code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`Сборка интерфейса не удалась (vite build):\n${done.output.trim()}`);
  }
  if (!checkBudgets({ dist: draft })) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error('Первая загрузка тяжелее, чем разрешает frontend/budgets.json');
  }
  await compress(draft);
  writeFileSync(join(draft, '.inputs'), stamp);
  replaceFolder(draft, target);
}

/** One number for everything that the browser's part is made of. Contents, not times: a checkout changes all times. */
export function inputsHash() {
  const hash = createHash('sha1');
  const files = [
    ...sources(inRoot('frontend')),
    ...sources(inRoot('contracts', 'src')),
    inRoot('package-lock.json'),
    inRoot('tsconfig.base.json'),
  ];
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !/[\\/](node_modules|dist|testing)[\\/]|\.spec\.tsx?$|\.tsbuildinfo$/.test(relative(root, file)),
    )
    .sort();
}

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.webmanifest', '.txt']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** .br and .gz beside each text file: the server sends them as they are and spends no time on compression. */
async function compress(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      // Quality 9: 11 gains 3 % and takes twenty times as long.
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
