import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Runs a command of `scripts`; returns its exit code and output. */
export function runScript(script: string, args: string[], env: Record<string, string>) {
  return run(process.execPath, [`scripts/${script}.mjs`, ...args], { env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

export async function query<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Inspects a restored plant while its database runs. */
export async function inspect<Result>(
  dataDir: string,
  read: (url: string, ownerUrl: string, adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const embedded = new URL('../../../scripts/embedded.mjs', import.meta.url).href;
  const { startServices } = (await import(embedded)) as {
    startServices: (
      options: object,
    ) => Promise<{ readerUrl: string; ownerUrl: string; adminUrl: string; stop(): Promise<void> }>;
  };
  const restored = await startServices({ dataDir, redis: false, durable: false });
  try {
    return await read(restored.readerUrl, restored.ownerUrl, restored.adminUrl);
  } finally {
    await restored.stop();
  }
}
export const companiesOf = async (url: string) => {
  const rows = await query<{ name: string }>(url, 'select name from companies order by id');
  return rows.map(({ name }) => name);
};
/** Contents of a data folder that would make up a plant. */
export const whatIsIn = (dataDir: string): string[] =>
  ['files', 'secrets.json', 'ports.json', 'postgres/cluster', 'restore-unfinished'].filter((name) =>
    existsSync(join(dataDir, name)),
  );
export const companiesIn = (dataDir: string) => inspect(dataDir, companiesOf);

/** The server of `scripts/testing/s3-server.mjs`. */
export interface S3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly buckets: ReadonlyMap<string, Map<string, Buffer>>;
  readonly refused: readonly string[];
  readonly requests: string[];
  trouble: (request: string) => string | null;
  stop(): Promise<void>;
}

export async function startBucketServer(more: readonly string[] = []): Promise<S3> {
  const server = new URL('../../../scripts/testing/s3-server.mjs', import.meta.url).href;
  const { startS3 } = (await import(server)) as { startS3: (options: object) => Promise<S3> };
  return startS3({ pageSize: 100, more });
}

export const addCompany = (ownerUrl: string, name: string) =>
  query(ownerUrl, 'insert into companies (name) values ($1)', [name]);

/** Creates state that a restored plant must not take over: a room with a message and a signed-in user. */
export async function beginWork(ownerUrl: string): Promise<void> {
  await query(ownerUrl, `insert into realtime_rooms (room, epoch, seq) values ('r', gen_random_uuid(), 5)`);
  await query(
    ownerUrl,
    `with role as (insert into roles (name) values ('Администратор') returning id),
     person as (insert into users (name, email, password_hash, role_id) select 'Анна', 'a@naryad.test', 'x', id from role returning id)
     insert into sessions (id_hash, user_id, kind, idle_expires_at, absolute_expires_at)
       select 'x', id, 'password', now() + interval '1 day', now() + interval '1 day' from person`,
  );
  // Deleted with its session.
  await query(
    ownerUrl,
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) select user_id, id, 'x', 'x', 'x' from sessions`,
  );
}
