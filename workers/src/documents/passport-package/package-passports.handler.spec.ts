import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { passportJobs } from '@naryad/contracts/passports/jobs';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import type { FileStorage } from '@naryad/runtime/storage/file-storage';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobContext } from '../../platform/queue/job-handler.js';
import { PackagePassportsHandler } from './package-passports.handler.js';

type Job = JobPayloadOf<typeof passportJobs.package>;

let dataDir: string;
let storage: FileStorage;
let handler: PackagePassportsHandler;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naryad-packages-'));
  storage = await createStorage({ dataDir, s3: undefined });
  handler = new PackagePassportsHandler(storage);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const context = (signal = new AbortController().signal): JobContext => ({ signal }) as JobContext;

async function jobOf(contents: readonly Buffer[]): Promise<Job> {
  const passports: Job['passports'] = [];
  for (const [at, content] of contents.entries()) {
    const path = `documents/files/${at}.html`;
    await storage.put(path, content);
    passports.push({
      task_number: `7-00${at + 1}`,
      product_name: 'Реле <РП>',
      serial_number: `Р-${at}`,
      check_url: `https://naryad.local/passport-check/${at}`,
      file: { name: `Паспорт-Р-${at}.html`, path, size: content.length, sha256: sha256(content) },
      error: null,
    });
  }
  return {
    ...{ package_id: randomUUID(), production_order_id: 7, exported_by: 'Анна Орлова' },
    exported_at: '2026-11-24T10:00:00.000Z',
    target_path: 'documents/files/all.zip',
    passports,
  };
}
const archive = async (job: Job): Promise<Record<string, Uint8Array>> =>
  unzipSync(await storage.read(job.target_path));

it('holds every file byte by byte, their hashes, and a list that names what is missing', async () => {
  const contents = [Buffer.from('первый'.repeat(500)), Buffer.from('второй')];
  const job = await jobOf(contents);
  const missingPassport = { ...job.passports[0]!, task_number: '7-003', serial_number: null, file: null };
  job.passports.push({ ...missingPassport, error: 'Слишком много фото' });
  const { payload } = await handler.handle(job, context());
  const files = await archive(job);
  expect(Object.keys(files).toSorted()).toEqual(
    ['SHA256SUMS.txt', 'Опись.html', 'Паспорт-Р-0.html', 'Паспорт-Р-1.html'].toSorted(),
  );
  for (const [at, content] of contents.entries()) {
    expect(Buffer.from(files[`Паспорт-Р-${at}.html`]!).equals(content)).toBe(true);
  }
  expect(strFromU8(files['SHA256SUMS.txt']!)).toBe(
    contents.map((content, index) => `${sha256(content)}  Паспорт-Р-${index}.html\n`).join(''),
  );
  const list = strFromU8(files['Опись.html']!);
  expect(list).toContain('Паспорта заказа № 7');
  expect(list).toContain('Реле &lt;РП&gt;');
  expect(list).toContain('Не выгружен: Слишком много фото');
  expect(list).toContain('https://naryad.local/passport-check/1');
  const whole = await storage.read(job.target_path);
  expect(payload).toEqual({
    ...{ package_id: job.package_id, path: job.target_path, size: whole.length, sha256: sha256(whole) },
  });
});

it('repeated it makes the same bytes', async () => {
  const job = await jobOf([Buffer.from('один'), Buffer.from('два')]);
  const first = await handler.handle(job, context());
  expect(await handler.handle(job, context())).toEqual(first);
});

it('a damaged or missing file is reported, and no archive is left behind', async () => {
  const job = await jobOf([Buffer.from('один'), Buffer.from('два')]);
  await storage.put('documents/files/1.html', Buffer.from('не то'));
  await expect(handler.handle(job, context())).rejects.toThrow('Файл паспорта повреждён: Паспорт-Р-1.html');
  await storage.remove('documents/files/1.html');
  await expect(handler.handle(job, context())).rejects.toThrow('Файл паспорта пропал: Паспорт-Р-1.html');
  expect(await storage.exists(job.target_path)).toBe(false);
});

it('stopped in the middle it leaves nothing behind', async () => {
  const job = await jobOf([Buffer.from('один'), Buffer.from('два')]);
  const stop = new AbortController();
  const get = storage.get.bind(storage);
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    if (key.endsWith('1.html')) stop.abort();
    return get(key);
  });
  await expect(handler.handle(job, context(stop.signal))).rejects.toThrow('Упаковка прервана');
  expect(await storage.exists(job.target_path)).toBe(false);
});

it('of a thousand passports only one is in memory at a time', async () => {
  const content = Buffer.alloc(100_000, 'паспорт');
  const job = await jobOf([content]);
  const [only] = job.passports;
  job.passports = Array.from({ length: 1_000 }, (_, index) => ({
    ...only!,
    task_number: `7-${index}`,
    file: { ...only!.file!, name: `Паспорт-${index}.html` },
  }));
  const get = storage.get.bind(storage);
  let open = 0;
  let maxOpen = 0;
  vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    const file = await get(key);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    file?.stream.once('close', () => (open -= 1));
    return file;
  });
  const { payload } = await handler.handle(job, context());
  expect(maxOpen).toBeLessThanOrEqual(2);
  expect((payload as { size: number }).size).toBeGreaterThan(1_000 * 100);
});
