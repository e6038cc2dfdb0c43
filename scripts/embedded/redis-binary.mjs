import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/processes.mjs';

const NAMES = ['redis-server', 'valkey-server'];
// Often missing in PATH of services and of some desktops.
const MORE_FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/sbin', '/opt/homebrew/bin', '/snap/bin'];

const HELP = `Не найден redis-server. Установите его одной из команд и повторите запуск:
  sudo apt-get install redis-server            # Debian, Ubuntu
  brew install redis                           # macOS
  docker run -d -p 127.0.0.1:6379:6379 redis:7 # затем REDIS_URL=redis://127.0.0.1:6379 npm start
  REDIS_URL=redis://адрес:6379 npm start       # если Redis уже есть`;

/**
 * The path of redis-server; installs it where no confirmation is needed (root on Debian, Homebrew), otherwise
 * explains how.
 */
export async function redisBinary(log = () => {}) {
  const path = await findRedis();
  if (path) return path;
  if (process.env.EMBEDDED_INSTALL !== '0') await install(log);
  const installed = await findRedis();
  if (!installed) throw new Error(HELP);
  return installed;
}

async function findRedis(env = process.env) {
  if (env.REDIS_SERVER) return env.REDIS_SERVER;
  const folders = [...(env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  const candidates = folders.filter(Boolean).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const file of candidates) if (existsSync(file) && (await runs(file))) return file;
  return null;
}

const runs = async (file) => (await run(file, ['--version'])).code === 0;

async function install(log) {
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Устанавливаю redis-server (apt-get)…');
    await aptInstall('redis-server');
  } else if (process.platform === 'darwin' && (await runs('brew'))) {
    log('Устанавливаю redis (brew)…');
    await run('brew', ['install', '--quiet', 'redis']);
  }
}

async function aptInstall(name) {
  const args = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', 'install', name];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', args, { env })).code === 0) return;
  // The usual cause of a failure: the package list is missing or old.
  await run('apt-get', ['-qq', '-o', 'Acquire::Retries=3', 'update']);
  await run('apt-get', args, { env });
}
