import 'reflect-metadata';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { Job } from 'bullmq';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppModule } from '../../app.module.js';
import { sample as cells } from '../../documents/templates/cell-label/sample.js';
import { noisyPhoto, phonePhoto } from '../../testing/photos.js';
import { TestQueues } from '../../testing/queues.js';
import { buildWorkers, WorkerProcess } from '../../testing/worker-process.js';
import { readEnvironment } from '../config/environment.js';
import { createLogger } from '../logging/logger.js';
import { RedisConnection } from './redis-connection.js';

const REQUEST = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';

const photoJob = (source: string) => ({
  photo_id: 5,
  source_path: source,
  view_path: 'photos/abc/view.jpg',
  thumb_path: 'photos/abc/thumb.webp',
});

describe('queues', () => {
  let queues: TestQueues;
  let app: INestApplicationContext | undefined;

  const startHere = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const environment = readEnvironment(queues.environment(more));
    app = await NestFactory.createApplicationContext(AppModule.with(environment, createLogger('silent')), {
      logger: false,
    });
  };
  const putFile = async (key: string, content: Buffer): Promise<void> => {
    const path = join(queues.dataDir, 'files', key);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  };

  beforeEach(async () => {
    queues = await TestQueues.open();
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    await queues.close();
  });

  it('turn an uploaded photo into its renditions and one result', async () => {
    await putFile('photos/abc/source.jpg', await phonePhoto());
    await startHere({ WORKER_ROLES: 'photos' });
    const job = await queues.add('photos', mediaJobs.process.name, photoJob('photos/abc/source.jpg'), {
      jobId: 'e1',
    });
    await queues.untilState(job, 'completed');
    const [result, ...others] = await queues.results();
    expect(others).toEqual([]);
    expect(result?.name).toBe(mediaJobs.processed.name);
    const { photo_id, view_path, thumb_path } = photoJob('');
    expect(result?.data).toEqual({ photo_id, view_path, thumb_path, width: 1200, height: 1600 });
    expect(result?.opts).toMatchObject({ attempts: 8, removeOnComplete: { age: 86_400 } });
    const view = await sharp(join(queues.dataDir, 'files/photos/abc/view.jpg')).metadata();
    expect([view.width, view.height]).toEqual([1200, 1600]);
    expect(await readdir(join(queues.dataDir, 'files/tmp'))).toEqual([]);
  });

  it('run a repeated job again and hand back one result only', async () => {
    await putFile('photos/abc/source.jpg', await phonePhoto(400, 300));
    await startHere({ WORKER_ROLES: 'photos' });
    for (const round of [1, 2]) {
      const job = await queues.add('photos', mediaJobs.process.name, photoJob('photos/abc/source.jpg'), {
        jobId: 'e1',
      });
      await queues.untilState(job, 'completed');
      expect(await queues.results(), `round ${round}`).toHaveLength(1);
      await job.remove();
    }
  });

  it('return an HTML document with the request id', async () => {
    await startHere({ WORKER_ROLES: 'documents' });
    const job = await queues.add('documents', documentJobs.render.name, {
      request_id: REQUEST,
      template_key: 'cell-label',
      format: 'html',
      data: cells,
      target_path: 'documents/x.pdf',
    });
    await queues.untilState(job, 'completed');
    const [result] = await queues.results();
    expect(result?.data).toMatchObject({ request_id: REQUEST, path: null });
    expect(result?.data.html).toContain('cid=128');
  });

  it.each([
    ['payload', mediaJobs.process.name, { photo_id: 'пять' }],
    ['name', 'photos.paint', photoJob('a')],
  ])('do not try a job with a wrong %s again, and report it', async (_what, name, data) => {
    await startHere({ WORKER_ROLES: 'photos' });
    const job = await queues.add('photos', name, data, { jobId: 'bad' });
    await queues.untilState(job, 'failed');
    expect((await queues.queue('photos').getJob('bad'))?.attemptsMade).toBe(1);
    const [report, ...others] = await queues.results();
    expect(others).toEqual([]);
    expect(report?.name).toBe(workerJobs.failed.name);
    expect(report?.data).toMatchObject({ job_name: name, job_id: 'bad', payload: data, attempts: 1 });
  });

  it('report content that is no photo at once', async () => {
    await putFile('photos/abc/source.jpg', Buffer.from('не фотография'));
    await startHere({ WORKER_ROLES: 'photos' });
    const job = await queues.add('photos', mediaJobs.process.name, photoJob('photos/abc/source.jpg'));
    await queues.untilState(job, 'failed');
    const [report] = await queues.results();
    expect(report?.data).toMatchObject({ job_name: mediaJobs.process.name, attempts: 1 });
    expect(report?.data.error).toContain('не является фотографией');
  });

  it('try other failures again and report the last with the history', async () => {
    await startHere({ WORKER_ROLES: 'photos' });
    const quick = { attempts: 3, backoff: { type: 'fixed', delay: 10 } };
    const job = await queues.add('photos', mediaJobs.process.name, photoJob('photos/abc/missing.jpg'), quick);
    await queues.untilState(job, 'failed');
    const [report, ...others] = await queues.results();
    expect(others).toEqual([]);
    expect(report?.data).toMatchObject({ job_id: job.id, attempts: 3 });
    expect(report?.data.history).toHaveLength(3);
  });

  it('wait for room on a full disk without using up their tries', async () => {
    await putFile('photos/abc/source.jpg', await phonePhoto(400, 300));
    await startHere({ WORKER_ROLES: 'photos' });
    const storage = app!.get<FileStorage>(FileStorage as never, { strict: false });
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    Object.assign(storage, { putAll: full });
    const data = photoJob('photos/abc/source.jpg');
    const job = await queues.add('photos', mediaJobs.process.name, data, { attempts: 1 });
    await queues.untilState(job, 'delayed');
    expect(await queues.results()).toEqual([]);
    Reflect.deleteProperty(storage, 'putAll');
    await (await queues.queue('photos').getJob(job.id!))!.promote();
    await queues.untilState(job, 'completed');
    expect((await queues.results()).map((result) => result.name)).toEqual([mediaJobs.processed.name]);
  });

  it('that have lost several workers run one at a time: the others wait where no loss counts against them', async () => {
    await putFile('photos/abc/source.jpg', await phonePhoto(400, 300));
    await startHere({ WORKER_ROLES: 'photos' });
    const storage = app!.get<FileStorage>(FileStorage as never, { strict: false });
    const putAll = storage.putAll.bind(storage);
    let goOn = (): void => undefined;
    const untilReleased = new Promise<void>((done) => (goOn = done));
    Object.assign(storage, {
      putAll: (...files: Parameters<typeof putAll>) => untilReleased.then(() => putAll(...files)),
    });
    const queue = queues.queue('photos');
    await queue.pause();
    const { client } = app!.get(RedisConnection, { strict: false });
    const suspects: Job[] = [];
    for (const jobId of ['one', 'other']) {
      const data = photoJob('photos/abc/source.jpg');
      suspects.push(await queues.add('photos', mediaJobs.process.name, data, { jobId }));
      await client.hset(queue.toKey(jobId), { stc: '2' });
    }
    await queue.resume();
    const states = async () => (await Promise.all(suspects.map((job) => job.getState()))).toSorted();
    await queues.until('одна работает', async () => (await states()).join() === 'active,delayed');
    goOn();
    for (const job of suspects) await queues.untilState(job, 'completed');
  });
});

describe('worker processes', () => {
  let queues: TestQueues;
  const running: WorkerProcess[] = [];

  const start = (more: Readonly<Record<string, string>> = {}): WorkerProcess => {
    const worker = new WorkerProcess(queues.environment({ WORKER_ROLES: 'photos', ...more }));
    running.push(worker);
    return worker;
  };
  /**
   * The largest permitted photo, so that a worker can be killed while processing it. Created once, because
   * that takes as long as its renditions.
   */
  let heavyPhoto: Promise<Buffer> | undefined;
  const heavyJob = async () => {
    await mkdir(join(queues.dataDir, 'files/photos/abc'), { recursive: true });
    await writeFile(
      join(queues.dataDir, 'files/photos/abc/source.jpg'),
      await (heavyPhoto ??= noisyPhoto(5_600, 4_400)),
    );
    return queues.add('photos', mediaJobs.process.name, photoJob('photos/abc/source.jpg'), { jobId: 'e7' });
  };

  beforeAll(buildWorkers);
  beforeEach(async () => {
    queues = await TestQueues.open();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.kill()));
    await queues.close();
  });

  it('repeat the photo of a worker that was killed, with one result', async () => {
    const first = start();
    const job = await heavyJob();
    await queues.untilState(job, 'active');
    await first.kill();
    expect(await job.getState()).toBe('active');
    expect(await queues.results()).toEqual([]);
    start();
    await queues.untilState(job, 'completed');
    expect(await queues.results()).toHaveLength(1);
    expect((await queues.queue('photos').getJob('e7'))?.stalledCounter).toBe(1);
    const view = await sharp(join(queues.dataDir, 'files/photos/abc/view.jpg')).metadata();
    expect(view.width).toBe(1600);
  });

  it('that run out of memory leave their job to another one, with one result', async () => {
    const small = await phonePhoto(400, 300);
    await mkdir(join(queues.dataDir, 'files/photos/abc'), { recursive: true });
    await writeFile(join(queues.dataDir, 'files/photos/abc/source.jpg'), small);
    const greedy = {
      ...photoJob('photos/abc/source.jpg'),
      more: Array.from({ length: 3_000_000 }, () => [0]),
    };
    const job = await queues.add('photos', mediaJobs.process.name, greedy, { jobId: 'greedy' });
    expect(await start({ NODE_OPTIONS: '--max-old-space-size=80' }).exitCode()).not.toBe(0);
    expect(await job.getState()).toBe('active');
    expect(await queues.results()).toEqual([]);
    // Too large for one worker, but not for the next: here the job shrinks instead of the worker growing.
    await job.updateData(photoJob('photos/abc/source.jpg'));
    start();
    await queues.untilState(job, 'completed');
    expect((await queues.results()).map(({ name }) => name)).toEqual([mediaJobs.processed.name]);
  });

  it('finish the photo in hand when reported to stop', async () => {
    const worker = start();
    const job = await heavyJob();
    await queues.untilState(job, 'active');
    expect(await worker.stop()).toBe(0);
    expect(await job.getState()).toBe('completed');
    expect(await queues.results()).toHaveLength(1);
  });

  it('put the photo back when there is no time to finish it', async () => {
    const worker = start({ STOP_GRACE_MS: '0' });
    const job = await heavyJob();
    await queues.untilState(job, 'active');
    expect(await worker.stop()).toBe(0);
    expect(await job.getState()).toBe('waiting');
    start();
    await queues.untilState(job, 'completed');
    expect(await queues.results()).toHaveLength(1);
    expect((await queues.queue('photos').getJob('e7'))?.stalledCounter).toBe(0);
  });

  it('stop when their launcher has exited', async () => {
    const worker = start({ LOG_LEVEL: 'info' });
    await queues.until('старт', async () => worker.output.includes('Воркер принимает задачи'));
    expect(await worker.leaveAlone()).toBe(0);
  });

  it('report invalid settings in Russian and in JSON', async () => {
    const worker = start({ WORKER_ROLES: 'почта' });
    expect(await worker.exitCode()).toBe(1);
    const line = JSON.parse(worker.output.trim().split('\n').at(-1) ?? '{}') as {
      level: string;
      msg: string;
    };
    expect(line.level).toBe('fatal');
    expect(line.msg).toContain('WORKER_ROLES');
    expect(line.msg).toContain('роли через запятую');
  });
});
