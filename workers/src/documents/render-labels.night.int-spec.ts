import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { chromiumForTests } from '../testing/chromium.js';
import { TestQueues } from '../testing/queues.js';
import { buildWorkers, WorkerProcess } from '../testing/worker-process.js';
import { sample as units } from './templates/unit-label/sample.js';

const REQUEST = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
const PATH = 'documents/files/labels.pdf';
const LABELS = 300;

let queues: TestQueues;
let chromium: string;
const running: WorkerProcess[] = [];

const start = (): WorkerProcess => {
  const worker = new WorkerProcess(
    queues.environment({ WORKER_ROLES: 'documents', CHROMIUM_PATH: chromium, STOP_GRACE_MS: '0' }),
  );
  running.push(worker);
  return worker;
};
const roll = () =>
  queues.add(
    'documents',
    documentJobs.render.name,
    {
      request_id: REQUEST,
      template_key: 'unit-label',
      format: 'pdf',
      data: {
        labels: Array.from({ length: LABELS }, (_, index) => ({
          ...units.labels[index % 3]!,
          batch_product_id: 1_000 + index,
        })),
      },
      target_path: PATH,
    },
    { jobId: 'roll' },
  );
const reported = async () =>
  (await queues.results())
    .filter((one) => one.name === documentJobs.progressed.name)
    .map((one) => one.data.done);

beforeAll(async () => {
  chromium = await chromiumForTests();
  await buildWorkers();
});
beforeEach(async () => {
  queues = await TestQueues.open();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.kill()));
  await queues.close();
});

async function expectWholeRoll(): Promise<void> {
  const steps = Array.from({ length: LABELS / 100 }, (_, index) => (index + 1) * 100);
  expect(await reported()).toEqual(steps);
  const results = (await queues.results()).filter((one) => one.name === documentJobs.rendered.name);
  expect(results.map((one) => one.data)).toEqual([{ request_id: REQUEST, html: null, path: PATH }]);
  const pdf = await PDFDocument.load(await readFile(join(queues.dataDir, 'files', PATH)));
  expect(pdf.getPageCount()).toBe(LABELS);
}

it('a roll whose worker was killed is printed by another worker; each step is reported once', async () => {
  const first = start();
  const job = await roll();
  await queues.until('первая часть', async () => (await reported()).length >= 1);
  await first.kill();
  expect(await job.getState()).toBe('active');
  start();
  await queues.untilState(job, 'completed');
  await expectWholeRoll();
});

it('a roll is put back when its worker must stop, and made by another', async () => {
  const first = start();
  const job = await roll();
  await queues.until('первая часть', async () => (await reported()).length >= 1);
  expect(await first.stop()).toBe(0);
  expect(await job.getState()).toBe('waiting');
  start();
  await queues.untilState(job, 'completed');
  await expectWholeRoll();
});
