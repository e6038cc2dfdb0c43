import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';
import { addCompany, beginWork, inspect, query, runScript } from './kit/restored-plant.js';

let services: OwnServices;
let folder: string;
beforeAll(async () => {
  services = await startOwnServices({ archive: true });
  folder = mkdtempSync(join(tmpdir(), 'naryad-drill-'));
  // The cluster of the copy is in this folder and is deleted with it.
  chmodSync(folder, 0o711);
}, 120_000);
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PHRASE = 'фраза для этой проверки';

describe('a copy in containers', () => {
  it('is restored into separate volumes and verified next to the plant, by the two steps of compose', async () => {
    await beginWork(services.ownerUrl);
    await addCompany(services.ownerUrl, 'до копии');
    await query(
      services.ownerUrl,
      `insert into pictures (kind, name, status) values ('product', 'a.webp', 'ready')`,
    );
    const programs = join(folder, 'programs');
    for (const name of ['a.webp', 'small/a.webp']) {
      mkdirSync(join(programs, 'files', 'images', 'small'), { recursive: true });
      writeFileSync(join(programs, 'files', 'images', name), name);
    }
    const plant = {
      BACKUP_DIR: join(folder, 'set'),
      BACKUP_PASSPHRASE: PHRASE,
      BACKUP_DATABASE_URL: services.adminUrl,
      BACKUP_CLUSTER: join(services.dataDir, 'postgres', 'cluster'),
      BACKUP_WAL_SPOOL: join(services.dataDir, 'postgres', 'wal-spool'),
      DATA_DIR: programs,
    };
    expect(await runScript('backup', [], plant)).toMatchObject({ code: 0 });
    await addCompany(services.ownerUrl, 'после копии');
    expect(await runScript('restore-drill', [], plant)).toMatchObject({
      code: 1,
      output: expect.stringContaining('docker compose --profile drill run --rm drill') as string,
    });

    // Like `drill-layout`.
    const volumes = join(folder, 'volumes');
    const drillFiles = join(volumes, 'data');
    const { uid, gid } = statSync(plant.BACKUP_CLUSTER);
    const restoreFiles = () =>
      runScript('restore-drill', ['--lay-out'], {
        ...plant,
        DATA_DIR: drillFiles,
        BACKUP_CLUSTER: join(volumes, 'postgres', 'cluster'),
        BACKUP_WAL_SPOOL: join(volumes, 'postgres', 'wal-spool'),
        ...(process.getuid?.() === 0 && { BACKUP_CLUSTER_OWNER: `${uid}:${gid}` }),
      });
    expect(await restoreFiles()).toEqual({ code: 0, output: 'Копия разложена для проверки.\n' });
    expect(await restoreFiles()).toMatchObject({
      code: 1,
      output: expect.stringContaining('Здесь уже есть данные') as string,
    });

    // Like `drill-postgres`, with the passwords of that plant, and `drill`.
    copyFileSync(join(services.dataDir, 'secrets.json'), join(volumes, 'secrets.json'));
    await inspect(volumes, async (_url, ownerUrl, adminUrl) => {
      const checkCopy = () =>
        runScript('restore-drill', ['--laid-out', drillFiles], {
          DATA_DIR: programs,
          BACKUP_DATABASE_URL: services.adminUrl,
          DRILL_DATABASE_URL: adminUrl,
        });
      const good = await checkCopy();
      for (const expected of [
        'Учёт сходится',
        'Журнал изменений цел',
        'Сверено файлов, которые названы в базе: 2',
      ])
        expect(good.output).toContain(expected);
      expect(good.output).toMatch(/RPO.*строк: 1, файлов: 0/);
      expect(good.output).toMatch(/RTO\): \d+\.\d с/);
      expect(good.code).toBe(0);
      expect(await checkCopy()).toMatchObject({
        code: 1,
        output: expect.stringContaining('уже проверена') as string,
      });

      // The same database as restored by other tools, e.g. CloudNativePG, with the plant's own files.
      const checkRestored = (copyUrl: string) =>
        runScript('restore-drill', ['--restored'], {
          DATA_DIR: programs,
          DATABASE_OWNER_URL: services.ownerUrl,
          DRILL_DATABASE_URL: copyUrl,
        });
      const restored = await checkRestored(ownerUrl);
      for (const expected of [
        'Копия восстановлена другими средствами.',
        'Учёт сходится',
        'Журнал изменений цел',
        'Найдено файлов, которые названы в копии: 2',
      ])
        expect(restored.output).toContain(expected);
      expect(restored.output).not.toContain('RTO');
      expect(restored.code).toBe(0);
      // The plant itself instead of a copy.
      expect(await checkRestored(services.ownerUrl)).toMatchObject({
        code: 1,
        output: expect.stringContaining('указывает на саму систему') as string,
      });
      expect(await query(services.ownerUrl, 'select 1 from sessions')).toHaveLength(1);

      // A copy that has lost a row and a file.
      writeFileSync(join(drillFiles, 'restore-begins-anew'), '');
      await query(ownerUrl, `delete from companies where name = 'до копии'`);
      rmSync(join(drillFiles, 'files', 'images', 'a.webp'));
      const bad = await checkCopy();
      expect(bad.output).toMatch(/companies: строк, которых в копии нет или они в ней другие: 1/);
      expect(bad.output).toContain('Файла images/a.webp нет в копии.');
      expect(bad.code).toBe(1);
      const badAsWell = await checkRestored(ownerUrl);
      expect(badAsWell.output).toMatch(/companies: строк, которых в копии нет или они в ней другие: 1/);
      expect(badAsWell.code).toBe(1);
    });
  }, 300_000);
});
