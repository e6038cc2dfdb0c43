import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkBudgets } from '../../frontend/scripts/budget.mjs';
import { buildLock, bundlePrograms } from './bundle.mjs';
import { copyPreviousAssets } from './previous-assets.mjs';
import { Inputs } from './inputs.mjs';
import { withLock } from './lock.mjs';
import { cacheDir, inRoot, root, tsc } from './paths.mjs';
import { run } from './processes.mjs';
import { replaceFolder } from './replace-folder.mjs';

const STAMP = '.inputs';

/** In the order in which a start needs them. */
const PARTS = ['migrations', 'runtime', 'backend', 'frontend', 'workers'];

/**
 * Builds the parts that have changed since the last build.
 * @param {{ log?: (line: string) => void, compiled?: boolean, bundles?: boolean, frontend?: boolean, onMade?:
 * (part: string) => void }} [what] compiled: compile the programs with type checks, for development and
 * tools; a normal start relies on the checks before the commit. bundles: the bundles that run the programs.
 * onMade: called for each completed part.
 */
export async function build({
  log = () => {},
  compiled = true,
  bundles = true,
  frontend = true,
  onMade = () => {},
} = {}) {
  await withLock(buildLock(), async () => {
    if (compiled) await compile();
    for (const part of PARTS) {
      if (part === 'frontend') {
        if (frontend && existsSync(inRoot('frontend', 'index.html'))) await buildFrontend(log);
      } else if (bundles) await bundlePrograms(part);
      onMade(part);
    }
  });
}

/** Compiles only the contracts. */
export const buildContracts = () => withLock(buildLock(), () => compile('contracts'));

async function compile(...projects) {
  const done = await run(process.execPath, [tsc, '-b', '--pretty', 'false', ...projects], { cwd: root });
  if (done.code !== 0) throw new Error(`Сборка не удалась (tsc -b):\n${done.output.trim()}`);
}

async function buildFrontend(log) {
  const target = inRoot('frontend', 'dist');
  const inputs = new Inputs('frontend', 'contracts/src', 'package-lock.json', 'tsconfig.base.json');
  if (inputs.areThoseOf(join(target, STAMP))) return;
  log('Собираю интерфейс…');
  // Built in a separate folder and then renamed: a running copy never serves a partial build.
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
  copyPreviousAssets(target, draft);
  inputs.stamp(join(draft, STAMP));
  replaceFolder(draft, target);
}

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.webmanifest', '.txt']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Creates .br and .gz next to each text file, so that the server sends them without compressing. */
async function compress(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 1024) return;
      // Quality 9 saves 0.2 % and takes fifty times as long.
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
