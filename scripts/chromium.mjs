// Resolves the browser for PDFs of the workers, e2e tests and benchmarks. As a program: `node
// scripts/node.mjs scripts/chromium.mjs` prints the path, `--libraries` the missing system libraries.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, dataDirFromEnv, inRoot, packageDir } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * PUPPETEER_EXECUTABLE_PATH, otherwise the headless shell of @sparticuz/chromium (pinned, makes PDFs twice as
 * fast), otherwise a Chrome of the system, otherwise null.
 * @returns {Promise<null | { executablePath: string, headless: 'shell' | true, env: Record<string, string>,
 * source: string }>} `env` must be added to the environment of the browser.
 */
export async function resolveChromium({ dataDir = dataDirFromEnv(), log = () => {} } = {}) {
  const givenPath = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (givenPath) {
    const shell = process.env.CHROMIUM_HEADLESS
      ? process.env.CHROMIUM_HEADLESS === 'shell'
      : /headless/i.test(givenPath);
    return {
      executablePath: givenPath,
      headless: shell ? 'shell' : true,
      env: {},
      source: 'PUPPETEER_EXECUTABLE_PATH',
    };
  }
  return (await bundled(dataDir, log)) ?? system();
}

/** Environment variables through which the programs of this repository find the browser. */
export function chromiumEnv(chromium) {
  if (!chromium) return {};
  const headless = chromium.headless === 'shell' ? 'shell' : 'true';
  return { ...chromium.env, PUPPETEER_EXECUTABLE_PATH: chromium.executablePath, CHROMIUM_HEADLESS: headless };
}

/**
 * Arguments for puppeteer and Playwright. The package's own `chromium.args` are not used, because they
 * disable web security. The sandbox is disabled only where Chromium refuses it: for root.
 */
export function chromiumArgs({ sandbox = process.getuid?.() !== 0 } = {}) {
  return [
    ...(sandbox ? [] : ['--no-sandbox']),
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--font-render-hinting=none',
    '--hide-scrollbars',
    '--mute-audio',
    '--no-first-run',
  ];
}

async function bundled(dataDir, log) {
  const folder = findPackage();
  if (!folder || process.platform !== 'linux' || process.arch !== 'x64') return null;
  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const home = join(writableHome(dataDir), version);
  if (!existsSync(join(home, 'chromium'))) {
    log('Распаковываю Chromium…');
    if (!(await unpack(folder, home))) return null;
  }
  const executablePath = join(home, 'chromium');
  const env = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') };
  if (works(executablePath, env))
    return { executablePath, headless: 'shell', env, source: '@sparticuz/chromium' };
  // For a bare image without libnss3 and similar libraries: the package contains them.
  const own = { ...env, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') };
  if (works(executablePath, own))
    return { executablePath, headless: 'shell', env: own, source: '@sparticuz/chromium' };
  return null;
}

const findPackage = () =>
  packageDir('@sparticuz/chromium', inRoot('workers')) ?? packageDir('@sparticuz/chromium');

/** 211 MB, shared by all copies of the repository; below DATA_DIR when node_modules is not writable. */
function writableHome(dataDir) {
  try {
    const folder = join(cacheDir(), 'chromium');
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return join(dataDir, 'chromium');
  }
}

/**
 * Trap: the package unpacks into os.tmpdir() and reuses an existing `chromium` of any version there. So it
 * runs in a separate process with TMPDIR set to a new folder, which is renamed afterwards: complete or
 * missing.
 */
async function unpack(folder, home) {
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const entry = JSON.stringify(pathToFileURL(join(folder, 'build', 'index.js')).href);
  const libraries = JSON.stringify(join(folder, 'bin', 'al2023.tar.br'));
  const code = `import(${entry}).then(async (it) => { await it.default.executablePath(); await it.inflate(${libraries}); })`;
  const done = await run(process.execPath, ['-e', code], { env: { TMPDIR: draft } });
  try {
    if (done.code !== 0) throw new Error(done.output);
    chmodSync(draft, 0o755);
    // Unpacked as 0700: another user of the same copy could not run it.
    chmodSync(join(draft, 'chromium'), 0o755);
    renameSync(draft, home);
  } catch {
    // Another process was faster, which is fine, or the disk is full.
    rmSync(draft, { recursive: true, force: true });
  }
  return existsSync(join(home, 'chromium'));
}

function system() {
  const namedPaths = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((it) => SYSTEM.map((name) => join(it, name)));
  const candidates = process.platform === 'darwin' ? [...MAC, ...namedPaths] : namedPaths;
  // Ubuntu's `chromium-browser` may be a stub that only prints "install the snap", so it must be run.
  const executablePath = candidates.find((file) => existsSync(file) && works(file));
  return executablePath ? { executablePath, headless: true, env: {}, source: 'system' } : null;
}

const works = (file, env = {}) =>
  spawnSync(file, ['--version'], { stdio: 'ignore', env: { ...process.env, ...env }, timeout: 20_000 })
    .status === 0;

/** Names of shared libraries that the bundled browser misses on this machine. */
async function missingLibraries() {
  const folder = findPackage();
  const chromium = folder && (await resolveChromium());
  if (chromium?.source !== '@sparticuz/chromium') return [];
  const { output } = await run('ldd', [chromium.executablePath]);
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--libraries')) {
    console.log((await missingLibraries()).join('\n'));
  } else {
    const chromium = await resolveChromium();
    console.log(
      chromium?.executablePath ??
        'Chromium не найден. Установите его (apt-get install chromium) или задайте PUPPETEER_EXECUTABLE_PATH.',
    );
    process.exitCode = chromium ? 0 : 1;
  }
}
