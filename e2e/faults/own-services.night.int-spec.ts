import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { migrate, refusalOf } from '../../migrations/migrate.js';
import { type OwnServices, startOwnServices } from '../../backend/tests/kit/own-services.js';

let services: OwnServices;
beforeAll(async () => {
  services = await startOwnServices();
}, 120_000);
afterAll(() => services.stop());

/** Another server listens on the port until `leave`. */
async function foreignServerAt(port: number) {
  const server = createServer((socket) => socket.destroy());
  const listens = () =>
    new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
  // The last thread of a killed process may hold the port slightly longer.
  await waitFor(listens, 'the port');
  return { leave: () => new Promise((done) => server.close(done)) };
}

describe.each(['postgres', 'redis'] as const)('%s of npm start', (name) => {
  it('restarts on the port that the programs use, however often it failed to start before', async () => {
    const service = services[name];
    const { port } = service;
    await service.kill();
    const foreign = await foreignServerAt(port);
    await expect(service.start()).rejects.toThrow('не запустился');
    await foreign.leave();
    await service.start();
    expect(service.port).toBe(port);
  }, 60_000);
});

describe('the log of Postgres', () => {
  const SECRET = 'Sekret-4711';

  /** Log output while a statement of the superuser or another role runs. */
  async function logOf(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<string> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await run(client).catch(() => undefined);
    await client.end();
    return readFileSync(join(services.dataDir, 'logs', 'postgres.log'), 'utf8');
  }

  it('names slow statements without their parameters', async () => {
    const log = await logOf(services.adminUrl, async (client) => {
      // Logs every statement, as if all were slow.
      await client.query('set log_min_duration_statement = 0');
      await client.query('select $1::text as slow_one', [SECRET]);
    });
    expect(log).toContain('slow_one');
    expect(log).not.toContain(SECRET);
  });

  it('names refused statements without parameters, keys and rows', async () => {
    const log = await logOf(services.databaseUrl, async (client) => {
      const role = await client.query<{ id: number }>(
        `insert into roles (name) values ('Сборщик') returning id`,
      );
      const user = (name: string, hash: string | null) =>
        client.query(
          'insert into users (name, email, password_hash, role_id) values ($1, $1, $2, $3) returning 1 as refused_one',
          [name, hash, role.rows[0]!.id],
        );
      await user(SECRET, SECRET);
      await user(SECRET, 'x').catch(() => undefined);
      await user(`${SECRET} 2`, null).catch(() => undefined);
    });
    expect(log.match(/STATEMENT:.*refused_one/g)?.length).toBe(2);
    expect(log).not.toContain(SECRET);
  });

  it('contains no password of a role, however slow or wrong the server is', async () => {
    const log = await logOf(services.adminUrl, async () => undefined);
    for (const url of [services.adminUrl, services.ownerUrl, services.databaseUrl, services.readerUrl])
      expect(log).not.toContain(new URL(url).password);
  });
});

describe('a database that does not let its owner in', () => {
  const migrationRefusal = (change: (url: URL) => void) => {
    const url = new URL(services.ownerUrl);
    change(url);
    return migrate(url.href).then(
      () => null,
      (error: unknown) => refusalOf(error),
    );
  };

  it.each([
    ['the password is another one', (url: URL) => (url.password = 'wrong'), 'не принял пароль'],
    ['the role was never made', (url: URL) => (url.username = 'nobody'), 'не принял пароль'],
    ['the database was never made', (url: URL) => (url.pathname = '/nothing'), 'нет базы'],
  ])('states what to do: %s', async (_, change, message) => {
    const sentence = await migrationRefusal(change);
    expect(sentence).toContain(message);
    expect(sentence).toContain('docker compose exec postgres sh /docker-entrypoint-initdb.d/10-roles.sh');
  });

  it('leaves other errors as they are', async () => {
    expect(await migrationRefusal((url) => (url.port = '1'))).toBeNull();
  });
});

describe('the programs’ user of Redis', () => {
  it.each([
    ['flushall'],
    ['flushdb'],
    ['config', 'get', '*'],
    ['keys', '*'],
    ['acl', 'list'],
    ['shutdown'],
    ['replicaof', 'no', 'one'],
    ['monitor'],
  ])('may not: %s', async (...command) => {
    const redis = new Redis(services.redisUrl);
    const [name, ...rest] = command as [string, ...string[]];
    await expect(redis.call(name, ...rest)).rejects.toThrow('NOPERM');
    redis.disconnect();
  });

  it('is required: no connection works without a password', async () => {
    const { host } = new URL(services.redisUrl);
    const redis = new Redis(`redis://${host}`, { maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    await expect(redis.get('a')).rejects.toThrow('NOAUTH');
    redis.disconnect();
  });
});
