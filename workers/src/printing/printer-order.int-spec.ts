import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import type { Job } from 'bullmq';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppModule } from '../app.module.js';
import { readEnvironment } from '../platform/config/environment.js';
import { createLogger } from '../platform/logging/logger.js';
import { TestQueues } from '../testing/queues.js';
import { RawPrinter } from '../testing/raw-printer.js';

/** More than the queue has slots. */
const MANY = 12;

let queues: TestQueues;
let app: INestApplicationContext | undefined;
let slow: RawPrinter;
let other: RawPrinter;
let finishPrinting: () => void;

const startWorker = async (): Promise<void> => {
  const environment = readEnvironment(
    queues.environment({ WORKER_ROLES: 'printing', PRINTER_NETWORKS: '127.0.0.0/8' }),
  );
  app = await NestFactory.createApplicationContext(AppModule.with(environment, createLogger('silent')), {
    logger: false,
  });
};
const send = async (printer: RawPrinter, content: string): Promise<Job> => {
  const path = `documents/files/${content}.pdf`;
  const file = join(queues.dataDir, 'files', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
  return queues.add('printing', printingJobs.print.name, {
    job_id: randomUUID(),
    title: content,
    path,
    copies: 1,
    printer: { kind: 'tcp', address: printer.address, language: 'pdf', dpi: 203 },
  });
};
const textsOf = (printer: RawPrinter): string[] => printer.printed.map((content) => content.toString());

beforeEach(async () => {
  queues = await TestQueues.open();
  const whenPrinted = new Promise<void>((done) => (finishPrinting = done));
  slow = await RawPrinter.open({ whenPrinted });
  other = await RawPrinter.open();
});
afterEach(async () => {
  finishPrinting();
  await app?.close();
  app = undefined;
  await Promise.all([slow.switchOff(), other.switchOff()]);
  await queues.close();
});

it('jobs that wait for a slow printer do not delay other printers, and print in order at the first attempt', async () => {
  await startWorker();
  const waitingJobs: Job[] = [];
  for (let number = 1; number <= MANY; number += 1) waitingJobs.push(await send(slow, `label-${number}`));
  await queues.until('the slow printer has the first label', async () => slow.printed.length === 1);
  const quick = await send(other, 'other-label');
  await queues.untilState(quick, 'completed');
  expect(textsOf(slow)).toEqual(['label-1']);

  finishPrinting();
  const last = await send(slow, `label-${MANY + 1}`);
  for (const job of [...waitingJobs, last]) await queues.untilState(job, 'completed');
  expect(textsOf(slow)).toEqual(Array.from({ length: MANY + 1 }, (_, index) => `label-${index + 1}`));
  expect(slow.mostConnections).toBe(1);
  const done = await Promise.all(waitingJobs.map((job) => queues.queue('printing').getJob(job.id!)));
  expect(done.map((job) => job?.attemptsMade)).toEqual(waitingJobs.map(() => 1));
});

it('a worker that stops returns waiting jobs to the queue at once and in order', async () => {
  await startWorker();
  const jobs = [await send(slow, 'first')];
  await queues.until('the slow printer has the first document', async () => slow.printed.length === 1);
  for (const content of ['second', 'third', 'fourth']) jobs.push(await send(slow, content));
  for (const job of jobs.slice(1)) await queues.untilState(job, 'delayed');
  finishPrinting();
  await app!.close();
  await startWorker();
  for (const job of jobs) await queues.untilState(job, 'completed', 5_000);
  expect(textsOf(slow)).toEqual(['first', 'second', 'third', 'fourth']);
});
