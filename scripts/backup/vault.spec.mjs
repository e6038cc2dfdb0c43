import { createHash, randomBytes, scryptSync } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOfPlant, keyOfSet, phraseOnce, SET_FILE, readSetHeader } from './key.mjs';
import { storeManifest } from './manifest.mjs';
import { BackupFolder } from './target.mjs';
import { deleteExpired } from './create-backup.mjs';
import { requireSameSet, writeBackupStatus } from './backup-status.mjs';
import { objectName, PART_BYTES, Vault } from './vault.mjs';
import { archiveSpool } from './wal-archive.mjs';
import { errorMessage } from './error-message.mjs';

let home;
let folder;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vault-'));
  folder = new BackupFolder(join(home, 'set'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const fileOf = (content) => {
  const path = join(home, `file-${randomBytes(4).toString('hex')}`);
  writeFileSync(path, content);
  return path;
};
const pathOf = (hash) => join(home, 'set', objectName(hash));

describe.each([
  ['open', null],
  ['sealed', Buffer.alloc(32, 7)],
])('a vault that is %s', (_name, key) => {
  it.each([0, 1, 15, 16, 17, 300_000])('gives back %d bytes as they were', async (size) => {
    const vault = new Vault(folder, key);
    const content = randomBytes(size);
    const { hash, size: storedSize } = await vault.store(fileOf(content));
    expect(storedSize).toBe(size);
    const out = join(home, 'out');
    await vault.restore(hash, out);
    expect(readFileSync(out).equals(content)).toBe(true);
  });

  it.each([0, 1, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES, 2 * PART_BYTES + 77])(
    'gives back %d bytes that lie in parts',
    async (size) => {
      const vault = new Vault(folder, key);
      const content = randomBytes(size);
      const { parts, size: storedSize } = await vault.storeInParts(fileOf(content));
      expect(storedSize).toBe(size);
      const out = join(home, 'out');
      // An existing file is replaced.
      writeFileSync(out, 'before');
      await vault.restoreParts(parts, out);
      expect(readFileSync(out).equals(content)).toBe(true);
    },
  );

  it('stores only new data of a file that has grown and has one changed page, and never returns a part at another position', async () => {
    const vault = new Vault(folder, key);
    const path = fileOf(randomBytes(4 * PART_BYTES));
    const before = await vault.storeInParts(path);
    const content = readFileSync(path);
    content.writeUInt8(content.readUInt8(PART_BYTES + 8192) ^ 1, PART_BYTES + 8192);
    writeFileSync(path, Buffer.concat([content, Buffer.alloc(8192)]));
    const existing = new Set(folder.list('objects'));
    const after = await vault.storeInParts(path);
    expect(folder.list('objects').filter((name) => !existing.has(name))).toHaveLength(2);
    expect(after.parts.filter((part) => before.parts.includes(part))).toEqual(
      [0, 2, 3].map((index) => before.parts[index]),
    );
    await vault.restoreParts(before.parts, join(home, 'out'));
    await vault.restoreParts(after.parts, path);
    expect(readFileSync(path).subarray(0, content.length).equals(content)).toBe(true);
    renameSync(pathOf(before.parts[0]), pathOf(before.parts[2]));
    await expect(vault.restoreParts(before.parts, join(home, 'out'))).rejects.toThrow('Копия повреждена');
  });

  it('stores equal content once, and leaves no drafts', async () => {
    const vault = new Vault(folder, key);
    const first = await vault.store(fileOf('the same'));
    expect(await vault.store(fileOf('the same'))).toEqual(first);
    expect(folder.list('objects')).toEqual([objectName(first.hash)]);
    expect(readdirSync(join(home, 'set', 'drafts'))).toEqual([]);
  });

  it('never gives back a changed content', async () => {
    const vault = new Vault(folder, key);
    const content = 'Наряд'.repeat(20);
    const { hash } = await vault.store(fileOf(content));
    const whole = readFileSync(pathOf(hash));
    const out = join(home, 'out');
    for (let offset = 0; offset < whole.length; offset += 1) {
      const changedContent = Buffer.from(whole);
      changedContent[offset] ^= 1;
      writeFileSync(pathOf(hash), changedContent);
      const restored = await vault.restore(hash, out).then(
        () => readFileSync(out, 'utf8'),
        () => null,
      );
      // The authentication tag covers every byte; without it only a bit without meaning may differ.
      expect(key === null && restored === content ? null : restored, `byte ${offset}`).toBeNull();
    }
    writeFileSync(pathOf(hash), whole.subarray(0, whole.length - 3));
    await expect(vault.restore(hash, out)).rejects.toThrow('Копия повреждена');
  });
});

it('a sealed vault shows nothing without its key', async () => {
  const { hash } = await new Vault(folder, Buffer.alloc(32, 7)).store(fileOf('секрет секрет секрет'));
  expect(readFileSync(pathOf(hash)).includes('секрет')).toBe(false);
  await expect(new Vault(folder, null).restore(hash, join(home, 'out'))).rejects.toThrow('парольная фраза');
  await expect(new Vault(folder, Buffer.alloc(32, 8)).restore(hash, join(home, 'out'))).rejects.toThrow(
    'Копия повреждена',
  );
});

it('a missing object is damage, an unwritable target is not', async () => {
  const vault = new Vault(folder, null);
  const { hash } = await vault.store(fileOf('Наряд'));
  await expect(vault.restore(hash, join(home, 'no folder', 'out'))).rejects.toMatchObject({ code: 'ENOENT' });
  rmSync(pathOf(hash));
  await expect(vault.restore(hash, join(home, 'out'))).rejects.toThrow('Копия повреждена');
});

// Uses a real read error of the system.
it.runIf(existsSync('/proc/self/mem'))('a failing disk is reported as such: no damage is known', async () => {
  const vault = new Vault(folder, null);
  const { hash } = await vault.store(fileOf('Наряд'));
  const readOriginal = folder.read.bind(folder);
  folder.read = (name, limit) =>
    limit === undefined ? Promise.resolve(createReadStream('/proc/self/mem')) : readOriginal(name, limit);
  const error = await vault.restore(hash, join(home, 'out')).catch((reason) => reason);
  expect(errorMessage(error)).toBe(`${objectName(hash)}: диск не читается или не пишется (EIO).`);
});

// Uses the real error of the system for a full disk.
it.runIf(existsSync('/dev/full'))('a full disk is reported with the file that did not fit', async () => {
  const vault = new Vault(folder, null);
  const { hash } = await vault.store(fileOf('Наряд'));
  const error = await vault.restore(hash, '/dev/full').catch((reason) => reason);
  expect(errorMessage(error)).toBe('/dev/full: не осталось места на диске (ENOSPC).');
});

describe('the key of a set', () => {
  const passphrase = 'очень длинная фраза';

  it('is requested once: later runs of the plant have it, a restore elsewhere asks again', async () => {
    const createdKey = await keyOfPlant(folder, home, { passphrase, mayBegin: true });
    expect(createdKey).toHaveLength(32);
    expect((await keyOfPlant(folder, home, { passphrase: '' })).equals(createdKey)).toBe(true);
    expect((await keyOfSet(folder, { passphrase })).equals(createdKey)).toBe(true);
    await expect(keyOfSet(folder, { passphrase: 'другая длинная фраза' })).rejects.toThrow(
      'Парольная фраза неверна',
    );
    const other = mkdtempSync(join(tmpdir(), 'vault-'));
    await expect(keyOfPlant(folder, other, { passphrase: '' })).rejects.toThrow('BACKUP_PASSPHRASE');
    rmSync(other, { recursive: true });
  });

  it('stores its cost: older sets stay readable, and an unsupported cost is refused', async () => {
    const createdKey = await keyOfPlant(folder, home, { passphrase, mayBegin: true });
    const header = await readSetHeader(folder);
    expect(header.cost).toEqual({ N: 2 ** 17, r: 8, p: 1 });
    const legacyCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 << 20 };
    const key = scryptSync(passphrase, Buffer.from(header.salt, 'hex'), 32, legacyCost);
    const { cost: _, ...old } = header;
    const check = createHash('sha256').update('naryad backup').update(key).digest('hex');
    await folder.write(SET_FILE, JSON.stringify({ ...old, check }));
    expect((await keyOfSet(folder, { passphrase })).equals(key)).toBe(true);
    expect(key.equals(createdKey)).toBe(false);
    await folder.write(SET_FILE, JSON.stringify({ ...header, cost: { N: 2 ** 30, r: 8, p: 1 } }));
    await expect(keyOfSet(folder, { passphrase })).rejects.toThrow('испорчен');
  });

  it('is none for an open set, and a short phrase is refused', async () => {
    const createKey = (phrase) => keyOfPlant(folder, home, { passphrase: phrase, mayBegin: true });
    await expect(createKey('коротко')).rejects.toThrow('короче 12');
    expect(await createKey('')).toBeNull();
    expect(await keyOfSet(folder, { passphrase: '' })).toBeNull();
  });

  it('is not requested when there is no set', async () => {
    await expect(keyOfSet(folder, { passphrase })).rejects.toThrow('нет копии');
    await expect(keyOfPlant(folder, home, { passphrase })).rejects.toThrow('нет копии');
    expect(folder.list('')).toEqual([]);
  });

  it('creates no second set in place of the first one, whose disk is not mounted', async () => {
    await keyOfPlant(folder, home, { passphrase, mayBegin: true });
    writeBackupStatus(home, { at: '', base: '', set: folder.path });
    rmSync(folder.path, { recursive: true });
    const options = { passphrase, mayBegin: true };
    await expect(keyOfPlant(folder, home, options)).rejects.toThrow('Подключён ли диск?');
    // Elsewhere it may, but not unencrypted after an encrypted one.
    const elsewhere = new BackupFolder(join(home, 'another'));
    const open = { passphrase: '', mayBegin: true };
    await expect(keyOfPlant(elsewhere, home, open)).rejects.toThrow('прежняя была зашифрована');
    expect(existsSync(elsewhere.path)).toBe(false);
    expect(await keyOfPlant(elsewhere, home, options)).toHaveLength(32);
    rmSync(join(home, 'run', 'backup.json'));
    expect(await keyOfPlant(folder, home, options)).toHaveLength(32);
  });

  it('a second set of the plant is refused: one of them would miss a part of the log', () => {
    expect(() => requireSameSet(home, '/mnt/usb')).not.toThrow();
    writeBackupStatus(home, { at: '', base: '', set: '/mnt/backup' });
    expect(() => requireSameSet(home, '/mnt/backup')).not.toThrow();
    expect(() => requireSameSet(home, '/mnt/usb')).toThrow('идут в /mnt/backup');
  });

  it('is requested once at an interactive terminal', async () => {
    const questions = [];
    const ask = async (question) => {
      questions.push(question);
      return passphrase;
    };
    const askOnce = (dataDir, more = {}) =>
      phraseOnce(folder, dataDir, { passphrase: '', isTerminal: true, ask, ...more });
    expect(await askOnce(home, { isTerminal: false })).toBe('');
    expect(await askOnce(home, { passphrase: 'из окружения' })).toBe('из окружения');
    expect(questions).toEqual([]);
    expect(await askOnce(home)).toBe(passphrase);
    expect(questions).toEqual([expect.stringContaining('новой копии')]);
    await keyOfPlant(folder, home, { passphrase, mayBegin: true });
    // Now this machine has stored it; another one has not.
    expect(await askOnce(home)).toBe('');
    expect(await askOnce(join(home, 'another machine'))).toBe(passphrase);
    expect(questions).toHaveLength(2);
  });
});

it('parts are retained as long as a backup references them; so are whole files of older backups', async () => {
  const vault = new Vault(folder, null);
  const storeParts = (content) => vault.storeInParts(fileOf(content));
  const [expired, both, retained] = await Promise.all(['expired', 'both', 'retained'].map(storeParts));
  const whole = await vault.store(fileOf('whole'));
  const copy = (day, files) =>
    storeManifest(vault, {
      id: `202601${day}T030000Z`,
      kind: 'base',
      endedAt: `2026-01-${day}T03:05:00Z`,
      files: [],
      secrets: null,
      database: { files, startWal: '000000010000000000000001' },
    });
  await copy('01', [{ path: 'a', parts: [...expired.parts, ...both.parts] }]);
  await copy('02', [{ path: 'a', parts: [...both.parts, ...retained.parts] }]);
  await copy('03', [{ path: 'a', hash: whole.hash }]);
  await copy('04', []);
  const now = new Date('2026-01-03T00:00:00Z');
  expect(await deleteExpired(vault, 0, now)).toMatchObject({ backups: 1, objects: 1 });
  expect(folder.list('objects')).toEqual(
    [...both.parts, ...retained.parts, whole.hash].map(objectName).sort(),
  );
});

it('drafts of copies that were killed go after a week', async () => {
  const [old, young] = [folder.draft(), folder.draft()];
  for (const draft of [old, young]) writeFileSync(draft, 'half');
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  utimesSync(old, monthAgo, monthAgo);
  await deleteExpired(new Vault(folder, null), 30);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

describe('the log in a set', () => {
  const spool = () => join(home, 'spool');
  const archived = (name, content) => {
    mkdirSync(spool(), { recursive: true });
    writeFileSync(join(spool(), name), content);
  };
  const NAME = '000000010000000000000007';

  it('accepts the same segment twice, and refuses a different one of the same name: two plants are writing', async () => {
    const vault = new Vault(folder, Buffer.alloc(32, 7));
    for (const content of ['the log', 'the log']) {
      archived(NAME, content);
      expect(await archiveSpool(vault, spool())).toEqual([NAME]);
      expect(readdirSync(spool())).toEqual([]);
    }
    archived(NAME, 'the log of another plant');
    await expect(archiveSpool(vault, spool())).rejects.toThrow('пишет ещё одна система');
    expect(readdirSync(spool())).toEqual([NAME]);
    expect((await vault.content(`wal/${NAME}`)).toString()).toBe('the log');
  });
});
