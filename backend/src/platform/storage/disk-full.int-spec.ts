import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isWritable } from '@naryad/runtime/storage/disk-full';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { answerTo } from '../http/error-answer.js';
import { isTransientError } from '../db/transient-error.js';

const MESSAGE = 'На диске сервера не осталось места';
const READ_ONLY = 'Диск сервера доступен только для чтения';

describe('a disk that is almost full', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ root: PlatformRoot });
    // More than the free space of any disk.
    Object.assign(app.environment, { minFreeDiskMegabytes: Number.MAX_SAFE_INTEGER });
  });
  afterAll(() => app.close());

  it('commands are refused with 507, also concurrent and repeated ones; reads succeed; free space ends it', async () => {
    const client = await app.signedIn({ role: 'Администратор' });
    const write = () =>
      client.raw('POST', probeRoutes.write.path, {
        body: { name: 'full' },
        headers: { 'idempotency-key': 'full-disk' },
      });
    const refusals = [...(await Promise.all([write(), write()])), await write()];
    expect(refusals.map(({ status, body }) => [status, body])).toEqual(
      refusals.map(() => [507, { success: false, message: MESSAGE }]),
    );
    expect((await client.raw('GET', '/api/probe/desk/1')).status).toBe(200);
    expect(await app.sql('select 1 from audit_log')).toEqual([]);

    Object.assign(app.environment, { minFreeDiskMegabytes: 0 });
    await expect.poll(async () => (await write()).status).toBe(200);
    expect(await app.sql('select object_id from audit_log')).toEqual([{ object_id: 'full' }]);
  });
});

describe('a disk that may only be read, as after a failure of the disk', () => {
  it('commands are refused with 507, health reports the reason, reads succeed; recovers without intervention', async () => {
    const app = await startTestApp({ root: PlatformRoot });
    try {
      const client = await app.signedIn({ role: 'Администратор' });
      const health = async () => {
        const { status, body } = await client.raw('GET', '/health/ready');
        return [status, (body as { disk: string }).disk];
      };
      const write = () => client.raw('POST', probeRoutes.write.path, { body: { name: 'read-only' } });
      expect(await health()).toEqual([200, 'ok']);
      const mend = await makeReadOnly(join(app.environment.dataDir, 'files'));
      try {
        await expect.poll(health).toEqual([200, 'read-only']);
        expect(await write()).toMatchObject({ status: 507, body: { success: false, message: READ_ONLY } });
        expect((await client.raw('GET', '/api/probe/desk/1')).status).toBe(200);
      } finally {
        mend();
      }
      await expect.poll(health).toEqual([200, 'ok']);
      expect((await write()).status).toBe(200);
      expect(await app.sql('select object_id from audit_log')).toEqual([{ object_id: 'read-only' }]);
    } finally {
      await app.close();
    }
  });
});

/**
 * Mounts a read-only disk if permitted; otherwise makes the folder unwritable in another way.
 * @returns a function that reverts it
 */
async function makeReadOnly(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const ways: [() => void, () => void][] = [
    [
      () => execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64k', 'tmpfs', folder], { stdio: 'ignore' }),
      () => execFileSync('umount', [folder]),
    ],
    [() => chmodSync(folder, 0o555), () => chmodSync(folder, 0o755)],
    [
      () => {
        renameSync(folder, `${folder}.aside`);
        symlinkSync('/sys', folder);
      },
      () => {
        rmSync(folder);
        renameSync(`${folder}.aside`, folder);
      },
    ],
  ];
  for (const [begin, end] of ways) {
    try {
      begin();
    } catch {
      continue;
    }
    if (!(await isWritable(folder))) return end;
    end();
  }
  throw new Error('No way to make a folder read-only here');
}

describe('a disk that is full or may only be read', () => {
  const cases: [string, object, string][] = [
    ['of Postgres', { code: '53100' }, MESSAGE],
    ['of Postgres, wrapped by TypeORM', { driverError: { code: '53100' } }, MESSAGE],
    ['of files', { code: 'ENOSPC' }, MESSAGE],
    ['of files, wrapped', { cause: { code: 'EDQUOT' } }, MESSAGE],
    ['of files, for reading', { code: 'EROFS' }, READ_ONLY],
    [
      'of Postgres, for reading',
      { driverError: { code: '42501', message: 'could not open file "base/5/1": Read-only file system' } },
      READ_ONLY,
    ],
  ];
  it.each(cases)('%s returns 507 and is not logged as a server error', (_, fields, message) => {
    const error = Object.assign(new Error('could not extend file'), fields);
    expect(answerTo(error, 'r')).toMatchObject({ status: 507, body: { success: false, message } });
    expect(isTransientError(error)).toBe(true);
  });
});

describe.each(['backend', 'workers'])('a log of the %s that cannot be written', (program) => {
  it('ends no process, and holds up no end of one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'naryad-log-'));
    writeFileSync(join(folder, 'log'), '');
    // Opened for reading: every write fails, as on a full disk.
    const output = openSync(join(folder, 'log'), 'r');
    const path = (file: string) => JSON.stringify(new URL(`../../../../${file}`, import.meta.url).href);
    const code = `
      const { createLogger } = await import(${path(`${program}/dist/platform/logging/logger.js`)});
      const { exitWith } = await import(${path('runtime/dist/process/lifecycle.js')});
      const logger = createLogger('info');
      for (let line = 0; line < 100; line += 1) {
        logger.info('line');
        await new Promise((done) => setImmediate(done));
      }
      process.exitCode = 1;
      exitWith(logger, new Error('x'), 'the end');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      stdio: ['ignore', output, 'pipe'],
    });
    let complaints = '';
    child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()));
    const [exitCode] = (await once(child, 'close')) as [number];
    closeSync(output);
    rmSync(folder, { recursive: true });
    expect([exitCode, complaints]).toEqual([1, '']);
  });
});
