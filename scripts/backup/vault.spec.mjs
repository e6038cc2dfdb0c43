import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOfPlant, keyOfSet } from './key.mjs';
import { BackupFolder } from './target.mjs';
import { objectName, Vault } from './vault.mjs';

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
const placeOf = (hash) => join(home, 'set', objectName(hash));

describe.each([
  ['open', null],
  ['sealed', Buffer.alloc(32, 7)],
])('a vault that is %s', (_name, key) => {
  it.each([0, 1, 15, 16, 17, 300_000])('gives back %d bytes as they were', async (size) => {
    const vault = new Vault(folder, key);
    const content = randomBytes(size);
    const { hash, size: told } = await vault.keep(fileOf(content));
    expect(told).toBe(size);
    const out = join(home, 'out');
    await vault.takeOut(hash, out);
    expect(readFileSync(out).equals(content)).toBe(true);
  });

  it('keeps the same content once, and leaves no drafts', async () => {
    const vault = new Vault(folder, key);
    const first = await vault.keep(fileOf('the same'));
    expect(await vault.keep(fileOf('the same'))).toEqual(first);
    expect(folder.list('objects')).toEqual([objectName(first.hash)]);
    expect(readdirSync(join(home, 'set', 'drafts'))).toEqual([]);
  });

  it('never gives back a changed content', async () => {
    const vault = new Vault(folder, key);
    const content = 'Наряд'.repeat(20);
    const { hash } = await vault.keep(fileOf(content));
    const whole = readFileSync(placeOf(hash));
    const out = join(home, 'out');
    for (let place = 0; place < whole.length; place += 1) {
      const changed = Buffer.from(whole);
      changed[place] ^= 1;
      writeFileSync(placeOf(hash), changed);
      const found = await vault.takeOut(hash, out).then(
        () => readFileSync(out, 'utf8'),
        () => null,
      );
      // A seal covers every byte; without one a bit that means nothing may differ.
      expect(key === null && found === content ? null : found, `byte ${place}`).toBeNull();
    }
    writeFileSync(placeOf(hash), whole.subarray(0, whole.length - 3));
    await expect(vault.takeOut(hash, out)).rejects.toThrow('Копия повреждена');
  });
});

it('a sealed vault shows nothing without its key', async () => {
  const { hash } = await new Vault(folder, Buffer.alloc(32, 7)).keep(fileOf('секрет секрет секрет'));
  expect(readFileSync(placeOf(hash)).includes('секрет')).toBe(false);
  await expect(new Vault(folder, null).takeOut(hash, join(home, 'out'))).rejects.toThrow('парольная фраза');
  await expect(new Vault(folder, Buffer.alloc(32, 8)).takeOut(hash, join(home, 'out'))).rejects.toThrow(
    'Копия повреждена',
  );
});

describe('the key of a set', () => {
  const passphrase = 'очень длинная фраза';

  it('is asked for once: later runs of the plant know it, a restore elsewhere asks again', async () => {
    const made = await keyOfPlant(folder, home, { passphrase });
    expect(made).toHaveLength(32);
    expect((await keyOfPlant(folder, home, { passphrase: '' })).equals(made)).toBe(true);
    expect((await keyOfSet(folder, { passphrase })).equals(made)).toBe(true);
    await expect(keyOfSet(folder, { passphrase: 'другая длинная фраза' })).rejects.toThrow(
      'Парольная фраза неверна',
    );
    const other = mkdtempSync(join(tmpdir(), 'vault-'));
    await expect(keyOfPlant(folder, other, { passphrase: '' })).rejects.toThrow('BACKUP_PASSPHRASE');
    rmSync(other, { recursive: true });
  });

  it('is none for an open set, and a short phrase is refused', async () => {
    await expect(keyOfPlant(folder, home, { passphrase: 'коротко' })).rejects.toThrow('короче 12');
    expect(await keyOfPlant(folder, home, { passphrase: '' })).toBeNull();
    expect(await keyOfSet(folder, { passphrase: '' })).toBeNull();
  });

  it('is not looked for where there is no set', async () => {
    await expect(keyOfSet(folder, { passphrase })).rejects.toThrow('нет копии');
  });
});
