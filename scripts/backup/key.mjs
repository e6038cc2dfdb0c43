import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { replaceFile } from '../lib/replace-file.mjs';
import { readBackupStatus } from './backup-status.mjs';

/** The file that identifies a set. */
export const SET_FILE = 'naryad-backup.json';
/** Warning about an unencrypted set; printed at each start and each run. */
export const OPEN_SET_TEXT =
  'Внимание: копия не зашифрована. В ней вся база и ключи программы (secrets.json): кто прочтёт её, войдёт за любого. Новая копия с BACKUP_PASSPHRASE будет зашифрована.';
const SHORTEST = 12;
/** About 0.4 s and 128 MB, once per run. A set stores its cost, so that it can be raised later. */
const COST = { N: 1 << 17, r: 8, p: 1 };
/** Cost of sets that store none. */
const LEGACY_COST = { N: 1 << 15, r: 8, p: 1 };
/** 128 * N * r bytes, plus the overhead of scrypt. */
const MAX_MEMORY = 160 << 20;

const keyFile = (dataDir) => join(dataDir, 'backup-key');
const checkOf = (key) => createHash('sha256').update('naryad backup').update(key).digest('hex');

/**
 * Header of a set; null when there is no set.
 * @param {import('./target.mjs').Target} folder
 */
export async function readSetHeader(folder) {
  if (!(await folder.has(SET_FILE))) return null;
  const parts = [];
  for await (const part of await folder.read(SET_FILE)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

/**
 * True when the folder contains a set: an empty folder in its place means that the disk is not mounted.
 * @param {import('./target.mjs').Target} folder
 */
export const isSet = (folder) => folder.has(SET_FILE);

/**
 * The key of a set for the plant of `dataDir`, which stored it when the set was created; null for an
 * unencrypted set. With `mayBegin`, a missing set is created: encrypted when a passphrase was given
 * (`BACKUP_PASSPHRASE`, or typed: `phraseOnce`), otherwise unencrypted.
 * @throws when the set is missing and may not be created, also when the plant had one before: its disk is not
 * mounted
 */
export async function keyOfPlant(
  folder,
  dataDir,
  { passphrase = process.env.BACKUP_PASSPHRASE, mayBegin = false } = {},
) {
  const header = await readSetHeader(folder);
  if (header === null) {
    refuseLost(folder, dataDir, passphrase);
    if (!mayBegin) throw new Error(`В ${folder.path} нет копии «Наряда».`);
    return makeSet(folder, dataDir, passphrase || null);
  }
  if (!header.salt) return null;
  if (passphrase) return storeKey(dataDir, keyFrom(header, passphrase));
  if (!existsSync(keyFile(dataDir)))
    throw new Error('Копия зашифрована, а ключа на этой машине нет: задайте BACKUP_PASSPHRASE один раз.');
  const key = Buffer.from(readFileSync(keyFile(dataDir), 'utf8'), 'hex');
  if (checkOf(key) !== header.check)
    throw new Error('Копия зашифрована другим ключом: задайте BACKUP_PASSPHRASE.');
  return key;
}

/**
 * The key of a set for a restore: derived from its passphrase, which is requested when the environment has
 * none.
 */
export async function keyOfSet(folder, { passphrase = process.env.BACKUP_PASSPHRASE } = {}) {
  const header = await readSetHeader(folder);
  if (header === null) throw new Error(`В ${folder.path} нет копии «Наряда».`);
  if (!header.salt) return null;
  return keyFrom(header, passphrase || (await askPassphrase()));
}

/**
 * An empty folder in place of the plant's set means a disk that is not mounted. An unencrypted set after an
 * encrypted one is probably a mistake.
 */
function refuseLost(folder, dataDir, passphrase) {
  if (readBackupStatus(dataDir)?.set === folder.path)
    throw new Error(
      `В ${folder.path} больше нет копии этой системы. Подключён ли диск? Если копию начинаете заново, удалите ${join(dataDir, 'run', 'backup.json')}.`,
    );
  if (existsSync(keyFile(dataDir)) && !passphrase)
    throw new Error(
      `В ${folder.path} нет копии, а прежняя была зашифрована. Для новой задайте BACKUP_PASSPHRASE один раз.`,
    );
}

/**
 * Asks for the passphrase of a set once, if the terminal is interactive and the environment has none: for a
 * new set, or for an encrypted set whose key is not on this machine.
 * @returns {Promise<string>} '' when nothing was asked, or nothing was typed
 */
export async function phraseOnce(
  folder,
  dataDir,
  { passphrase = process.env.BACKUP_PASSPHRASE, ask = askPassphrase, isTerminal = process.stdin.isTTY } = {},
) {
  if (passphrase || !isTerminal || existsSync(keyFile(dataDir))) return passphrase ?? '';
  const header = await readSetHeader(folder);
  if (header === null) return ask('Парольная фраза новой копии (пусто: без шифрования): ');
  return header.salt ? ask('Парольная фраза копии: ') : '';
}

async function makeSet(folder, dataDir, passphrase) {
  if (passphrase === null) {
    await folder.write(SET_FILE, JSON.stringify({ format: 1 }));
    return null;
  }
  if (passphrase.length < SHORTEST) throw new Error(`Парольная фраза короче ${SHORTEST} знаков.`);
  const salt = randomBytes(16).toString('hex');
  const key = derivedKey(passphrase, salt, COST);
  await folder.write(SET_FILE, JSON.stringify({ format: 1, salt, cost: COST, check: checkOf(key) }));
  return storeKey(dataDir, key);
}

const derivedKey = (passphrase, salt, { N, r, p }) =>
  scryptSync(passphrase, Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: MAX_MEMORY });

function keyFrom({ salt, check, cost = LEGACY_COST }, passphrase) {
  // Prevents that anyone with write access to the folder can make the program use unlimited memory and time.
  const isSupported = [LEGACY_COST, COST].some((supported) =>
    Object.keys(supported).every((one) => supported[one] === cost[one]),
  );
  if (!isSupported) throw new Error(`Файл ${SET_FILE} испорчен или записан более новой версией «Наряда».`);
  const key = derivedKey(passphrase, salt, cost);
  if (!timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(check)))
    throw new Error('Парольная фраза неверна.');
  return key;
}

/** Stores the key, so that later runs of this plant need no passphrase. The file is not part of a backup. */
function storeKey(dataDir, key) {
  replaceFile(keyFile(dataDir), key.toString('hex'), { mode: 0o600, flush: true });
  return key;
}

async function askPassphrase(question = 'Парольная фраза копии: ') {
  if (!process.stdin.isTTY)
    throw new Error('Копия зашифрована: задайте её парольную фразу в BACKUP_PASSPHRASE.');
  process.stderr.write(question);
  // Hides the typed text.
  const output = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C ends the program as usual.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
