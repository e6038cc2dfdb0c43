import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { JobQueues } from '../queue/job-queues.js';
import { FileRights } from '../storage/file-rights.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';

let app: TestApp;
const site = mkdtempSync(join(tmpdir(), 'naryad-site-'));

beforeAll(async () => {
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Наряд</title>');
  writeFileSync(join(site, 'assets', 'index-abc.js'), 'console.log(1)');
  writeFileSync(join(site, 'assets', 'index-abc.js.br'), brotliCompressSync('console.log(1)'));
  app = await startTestApp({
    root: PlatformRoot,
    env: { FRONTEND_DIR: site, TRUST_PROXY: 'loopback', METRICS_NETWORKS: '10.42.0.0/16' },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(site, { recursive: true });
});

describe('the site', () => {
  it('every page address is the start page, with the anti-forgery cookie', async () => {
    for (const path of ['/', '/login', '/storehouse/3', '/production/1?tab=tasks']) {
      const answer = await fetch(new URL(path, app.url));
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.getSetCookie().some((one) => one.startsWith('XSRF-TOKEN='))).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('a stale chunk and an unknown call are 404, not the start page', async () => {
    for (const path of ['/assets/old-1.js', '/api/unknown', '/photos/x.jpg', '/favicon.ico']) {
      const answer = await fetch(new URL(path, app.url));
      expect([401, 404]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  it('chunks are compressed and may be cached for ever', async () => {
    const answer = await fetch(new URL('/assets/index-abc.js', app.url), {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('console.log(1)');
  });

  it('cookies are __Host- and Secure under https', async () => {
    const answer = await fetch(new URL('/', app.url), { headers: { 'x-forwarded-proto': 'https' } });
    const [guest] = answer.headers.getSetCookie();
    expect(guest).toMatch(/^__Host-naryad_guest=.+Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers.get('strict-transport-security')).toBeTruthy();
  });
});

describe('stored files', () => {
  it.each([
    ['photos of people leave no copy on a device', 'photos', 'no-store'],
    ['pictures of products may be cached and are revalidated each time', 'images', 'private, no-cache'],
  ] as const)('%s', async (_what, folder, control) => {
    const path = `${folder}/a1/view.jpg`;
    await app.get(FileStorage).put(path, Buffer.from('jpeg'));
    app.get(FileRights).register(folder, async () => true);
    const user = await app.signedIn();
    const answer = await user.raw('GET', `/${path}`);
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      'jpeg',
      'image/jpeg',
    ]);
    expect(answer.headers.get('cache-control')).toBe(control);
    expect((await (await app.guest()).raw('GET', `/${path}`)).status).toBe(401);
  });
});

describe('pages of administrators', () => {
  it.each([
    ['/admin/queues'],
    ['/api/docs'],
    ['/api/docs/json'],
    ['/api/docs-json'],
    ['/admin/queues/api/queues'],
  ])('%s is closed to others', async (path) => {
    expect((await (await app.guest()).raw('GET', path)).status).toBe(401);
    expect((await (await app.signedIn()).raw('GET', path)).status).toBe(403);
  });

  it.each([
    '/admin/%71ueues',
    '/%61dmin/queues/api/queues',
    '/admin/queues/%61pi/queues',
    '/api/%64ocs',
    '/api/%64ocs/json',
    '/api/docs%2Djson',
    '//admin/queues',
    '/./admin/queues',
    '/x/../admin/queues',
    '/admin/queues;x',
    '/Admin/Queues',
  ])('are not accessible by another spelling: %s', async (path) => {
    const { hostname, port } = new URL(app.url);
    // Not with fetch, which normalizes the URL.
    const answer = await new Promise<{ status: number; text: string }>((done, reject) => {
      request({ hostname, port, path }, (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      })
        .on('error', reject)
        .end();
    });
    const isStartPage = answer.status === 200 && answer.text.includes('<title>Наряд</title>');
    expect([path, isStartPage || [400, 401, 404].includes(answer.status)]).toEqual([path, true]);
  });

  it('of queues hold letters with links: not for whom four digits let in', async () => {
    const administrator = await app.signedIn({ role: 'Администратор' });
    const byPin = await app.signInAs(administrator.userId, 'pin');
    for (const path of ['/admin/queues', '/admin/queues/api/queues']) {
      expect((await byPin.raw('GET', path)).status).toBe(423);
    }
    await app.sql('update sessions set password_confirmed_at = now() where id = $1', [byPin.sessionId]);
    expect((await byPin.raw('GET', '/admin/queues/api/queues')).status).toBe(200);
  });

  it('show the queues and the API', async () => {
    const administrator = await app.signedIn({ role: 'Администратор' });
    const board = await administrator.raw('GET', '/admin/queues');
    expect([board.status, board.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const queues = await administrator.raw('GET', '/admin/queues/api/queues');
    expect(JSON.stringify(queues.body)).toContain('photos');
    const api = await administrator.raw('GET', '/api/docs/json');
    expect(api.body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/probe/desk/{id}': { get: expect.anything() } },
    });
    expect((await administrator.raw('GET', '/api/docs')).text).toContain('swagger-ui');
  });

  it('posts of the board from a foreign page are refused', async () => {
    const administrator = await app.signedIn({ role: 'Администратор' });
    const path = '/admin/queues/api/queues/photos/pause';
    const foreign = await administrator.raw('PUT', path, {
      body: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(419);
    expect((await administrator.raw('PUT', path, { body: {} })).status).toBe(419);
  });

  it('metrics are for this machine, the named networks and administrators', async () => {
    const local = await fetch(new URL('/metrics', app.url));
    const text = await local.text();
    expect(local.status).toBe(200);
    for (const name of [
      'naryad_outbox_oldest_seconds 0',
      'naryad_sockets 0',
      'naryad_queue_jobs{',
      'naryad_http_seconds_bucket',
      'naryad_disk_free_bytes{disk="files"} ',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).not.toMatch(/^naryad_backup_age_seconds \d/m);
    const outside = { 'x-forwarded-for': '93.184.216.34' };
    const guest = await app.guest();
    const from = (address: string) =>
      guest.raw('GET', '/metrics', { headers: { 'x-forwarded-for': address } });
    expect((await from('93.184.216.34')).status).toBe(403);
    // A private network that is not configured may be that of a gateway, through which all external requests
    // arrive.
    expect((await from('10.0.0.1')).status).toBe(403);
    expect((await from('10.42.7.1')).status).toBe(200);
    const administrator = await app.signedIn({ role: 'Администратор' });
    expect((await administrator.raw('GET', '/metrics', { headers: outside })).status).toBe(200);
  });

  it('metrics report the age of the latest backup and of the latest full one, if any', async () => {
    const run = join(app.environment.dataDir, 'run');
    mkdirSync(run, { recursive: true });
    const [status] = await app.sql<{ at: Date; base: Date }>(
      "select now() - interval '90 seconds' as at, now() - interval '2 days' as base",
    );
    writeFileSync(join(run, 'backup.json'), JSON.stringify(status));
    expect(await value('naryad_backup_age_seconds')).toSatisfy((age: number) => age > 89 && age < 600);
    expect(await value('naryad_backup_base_age_seconds')).toSatisfy(
      (age: number) => age > 172_799 && age < 173_400,
    );
  });

  it('metrics report the free disk space of database and backups while it is known', async () => {
    const run = join(app.environment.dataDir, 'run');
    mkdirSync(run, { recursive: true });
    const disks = ['database', 'backup', 'files'].map((disk) => `naryad_disk_free_bytes{disk="${disk}"}`);
    const getFreeSpace = async () => Promise.all(disks.map(value));
    expect(await getFreeSpace()).toEqual([null, null, expect.any(Number)]);
    const before = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const diskReport = { database: { at: before(20), bytes: 5e9 }, backup: { at: before(20), bytes: 3e9 } };
    writeFileSync(join(run, 'disks.json'), JSON.stringify(diskReport));
    expect(await getFreeSpace()).toEqual([5e9, 3e9, expect.any(Number)]);
    writeFileSync(
      join(run, 'disks.json'),
      JSON.stringify({ ...diskReport, backup: { at: before(180), bytes: 3e9 } }),
    );
    expect(await getFreeSpace()).toEqual([5e9, null, expect.any(Number)]);
  });

  it('metrics report the waiting time of the oldest job of a queue', async () => {
    const mails = app.get(JobQueues).queues.get('mail')!;
    expect(await value('naryad_queue_oldest_seconds{queue="mail"}')).toBe(0);
    const [moment] = await app.sql<{ ms: number }>('select (extract(epoch from now()) * 1000)::float8 as ms');
    for (const [name, seconds] of [
      ['first', 90],
      ['second', 30],
    ] as const)
      await mails.add(name, {}, { timestamp: Math.round(moment!.ms) - seconds * 1_000 });
    expect(await value('naryad_queue_oldest_seconds{queue="mail"}')).toSatisfy(
      (age: number) => age > 89 && age < 600,
    );
    await mails.obliterate({ force: true });
  });

  const value = async (series: string) => {
    const text = await (await fetch(new URL('/metrics', app.url))).text();
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length));
  };
});

describe('without the pages of administrators', () => {
  it('neither the queues nor the API description is available, for any user', async () => {
    const bare = await startTestApp({ root: PlatformRoot, env: { ADMIN_PAGES: 'off' } });
    try {
      const administrator = await bare.signedIn({ role: 'Администратор' });
      for (const path of ['/admin/queues', '/admin/queues/api/queues', '/api/docs', '/api/docs/json']) {
        expect((await administrator.raw('GET', path)).status).toBe(404);
      }
    } finally {
      await bare.close();
    }
  });
});
