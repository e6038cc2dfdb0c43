import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { replaceFile } from '../lib/replace-file.mjs';

const FILE = 'naryad-backup.json';
const SHORTEST = 12;
/** About 0.1 s and 32 MB: once for each run. */
const COST = { N: 1 << 15, r: 8, p: 1, maxmem: 64 << 20 };

const keyFile = (dataDir) => join(dataDir, 'backup-key');
const checkOf = (key) => createHash('sha256').update('naryad backup').update(key).digest('hex');

/** What a set says of itself; null where there is none yet. @param {import('./target.mjs').Target} folder */
export async function setHead(folder) {
  if (!(await folder.has(FILE))) return null;
  const parts = [];
  for await (const part of await folder.read(FILE)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

/**
 * The key of a set for the plant of `dataDir`, who was told it when the set was made; null for an open set. A new set is made
 * here: sealed when a passphrase was given (`BACKUP_PASSPHRASE`, or typed), else open.
 */
export async function keyOfPlant(folder, dataDir, { passphrase = process.env.BACKUP_PASSPHRASE } = {}) {
  const head = await setHead(folder);
  if (head === null) return makeSet(folder, dataDir, passphrase || null);
  if (!head.salt) return null;
  if (passphrase) return stored(dataDir, keyFrom(head, passphrase));
  if (!existsSync(keyFile(dataDir)))
    throw new Error('Копия зашифрована, а ключа на этой машине нет: задайте BACKUP_PASSPHRASE один раз.');
  const key = Buffer.from(readFileSync(keyFile(dataDir), 'utf8'), 'hex');
  if (checkOf(key) !== head.check)
    throw new Error('Копия зашифрована другим ключом: задайте BACKUP_PASSPHRASE.');
  return key;
}

/** The key of a set for whoever restores it: by its passphrase, which is asked for when the environment has none. */
export async function keyOfSet(folder, { passphrase = process.env.BACKUP_PASSPHRASE } = {}) {
  const head = await setHead(folder);
  if (head === null) throw new Error(`В ${folder.path} нет копии «Наряда».`);
  if (!head.salt) return null;
  return keyFrom(head, passphrase || (await askPassphrase()));
}

async function makeSet(folder, dataDir, passphrase) {
  if (passphrase === null) {
    await folder.write(FILE, JSON.stringify({ format: 1 }));
    return null;
  }
  if (passphrase.length < SHORTEST) throw new Error(`Парольная фраза короче ${SHORTEST} знаков.`);
  const salt = randomBytes(16).toString('hex');
  const key = scryptSync(passphrase, Buffer.from(salt, 'hex'), 32, COST);
  await folder.write(FILE, JSON.stringify({ format: 1, salt, check: checkOf(key) }));
  return stored(dataDir, key);
}

function keyFrom({ salt, check }, passphrase) {
  const key = scryptSync(passphrase, Buffer.from(salt, 'hex'), 32, COST);
  if (!timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(check)))
    throw new Error('Парольная фраза неверна.');
  return key;
}

/** Later runs of this plant ask nobody. The file is no part of a backup. */
function stored(dataDir, key) {
  replaceFile(keyFile(dataDir), key.toString('hex'), { mode: 0o600, flush: true });
  return key;
}

async function askPassphrase() {
  if (!process.stdin.isTTY)
    throw new Error('Копия зашифрована: задайте её парольную фразу в BACKUP_PASSPHRASE.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('Парольная фраза копии: ');
  } finally {
    lines.close();
  }
}
