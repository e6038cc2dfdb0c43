import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

const NAMES = [
  'appSecret',
  'pinPepper',
  'pushPrivateKey',
  'postgresPassword',
  'postgresProgramPassword',
  'postgresReaderPassword',
  'postgresAdminPassword',
  'redisPassword',
  'redisAdminPassword',
];

/**
 * Secrets of this installation, created at its first start. They are outside the database on purpose: without
 * the pepper a stolen database does not reveal the PINs. Losing the file invalidates all PINs and sessions.
 */
export function secretsOf(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  const secrets = readJson(file);
  const missingNames = NAMES.filter((name) => !secrets[name]);
  for (const name of missingNames) secrets[name] = randomBytes(32).toString('hex');
  if (missingNames.length > 0) {
    replaceFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  }
  chmodSync(file, 0o600);
  return secrets;
}

/** Ports of the embedded services: stored, so that database clients can reconnect to the same address. */
export function storedPorts(dataDir) {
  return readJson(join(dataDir, 'ports.json'));
}

export function storePort(dataDir, name, port) {
  const ports = storedPorts(dataDir);
  // Avoids a write on a full disk: a service that has its previous port writes nothing.
  if (ports[name] === port) return;
  replaceFile(join(dataDir, 'ports.json'), JSON.stringify({ ...ports, [name]: port }));
}

function readJson(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Файл ${file} повреждён. Восстановите его из копии или удалите вместе с папкой данных.`);
  }
}
