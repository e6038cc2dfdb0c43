import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { printReceiptKey } from '@naryad/contracts/printing/print-receipts';
import { type Networks, networksOf } from '@naryad/runtime/network/networks';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import type { FileStorage } from '@naryad/runtime/storage/file-storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HopelessJobError, type JobContext, type ResultJob } from '../platform/queue/job-handler.js';
import { IppPrinter } from '../testing/ipp-printer.js';
import { RawPrinter } from '../testing/raw-printer.js';
import { zplPages } from '../testing/read-codes.js';
import { PrintDocumentHandler } from './print-document.handler.js';

type Job = JobPayloadOf<typeof printingJobs.print>;

const PATH = 'documents/files/label.pdf';
const QUICK = { connectMs: 2_000, silenceMs: 1_000, pollMs: 10, followMs: 400, statusMs: 300, cooldownMs: 0 };

/** The test printers run on this machine. */
const environment = {
  ...{ redisUrl: 'redis://127.0.0.1:6379', s3: undefined, smtpUrl: undefined, oneC: undefined },
  printerNetworks: networksOf('127.0.0.0/8') as Networks | null,
};

let dataDir: string;
let storage: FileStorage;
let handler: PrintDocumentHandler;
let reports: { is_sent: boolean; words: string | null }[];
let pdf: Buffer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'naryad-printing-'));
  storage = await createStorage({ dataDir, s3: undefined });
  const label = await PDFDocument.create();
  label.addPage([164.4, 113.4]);
  pdf = Buffer.from(await label.save());
  await storage.put(PATH, pdf);
  handler = restarted();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A new worker without the state of the previous one. */
const restarted = (overrides: Partial<typeof environment> = {}): PrintDocumentHandler => {
  reports = [];
  const fresh = new PrintDocumentHandler(storage, { ...environment, ...overrides });
  fresh.times = QUICK;
  return fresh;
};
const jobFor = (printer: { address: string }, overrides: Partial<Job['printer']> = {}): Job => ({
  job_id: randomUUID(),
  title: 'Этикетка КМ-24',
  path: PATH,
  copies: 1,
  printer: {
    kind: printer instanceof IppPrinter ? 'ipp' : 'tcp',
    address: printer.address,
    language: 'pdf',
    dpi: 203,
    ...overrides,
  },
});
const context = (signal = new AbortController().signal): JobContext => ({
  signal,
  inSlot: (work) => work(),
  report: async (result: ResultJob) => {
    reports.push(result.payload as (typeof reports)[number]);
  },
});
const print = async (job: Job): Promise<{ outcome: string; words: string | null }> => {
  const { payload } = await handler.handle(job, context());
  const { outcome, words } = payload as { outcome: string; words: string | null };
  return { outcome, words };
};
const PRINTED = { outcome: 'printed', words: null };

describe('a raw printer', () => {
  let printer: RawPrinter;
  afterEach(() => printer.switchOff());

  it('gets the PDF as it is, once however often the job is done', async () => {
    printer = await RawPrinter.open();
    const job = jobFor(printer);
    expect(await print(job)).toEqual(PRINTED);
    handler = restarted();
    expect(await print(job)).toEqual(PRINTED);
    expect(printer.printed).toEqual([pdf]);
  });

  it('gets the requested number of copies', async () => {
    printer = await RawPrinter.open();
    expect(await print({ ...jobFor(printer), copies: 3 })).toEqual(PRINTED);
    expect((await PDFDocument.load(printer.printed[0]!)).getPageCount()).toBe(3);
  });

  it('that is off is waited for, and prints when it is on again', async () => {
    printer = await RawPrinter.open();
    await printer.switchOff();
    const job = jobFor(printer);
    await expect(print(job)).rejects.toThrow('Принтер не отвечает: принтер выключен или занят');
    expect(reports).toEqual([
      { job_id: job.job_id, is_sent: false, words: expect.stringContaining('выключен') },
    ]);
    await printer.switchOn();
    expect(await print(job)).toEqual(PRINTED);
    expect(printer.printed).toHaveLength(1);
  });

  it('that breaks the connection in the middle may have printed: nothing is sent again', async () => {
    printer = await RawPrinter.open({ cutAfter: 100 });
    const job = jobFor(printer);
    const first = await print(job);
    expect(first).toMatchObject({ outcome: 'unsure', words: expect.stringContaining('прервал') });
    printer.behaviour = {};
    handler = restarted();
    expect(await print(job)).toMatchObject({ outcome: 'unsure' });
    expect(printer.printed).toEqual([]);
    expect(printer.broken).toBe(1);
  });

  it('that never closes the connection has not confirmed that it received everything', async () => {
    printer = await RawPrinter.open({ isSilent: true });
    expect(await print(jobFor(printer))).toMatchObject({ outcome: 'unsure' });
  });

  it('gets nothing of a worker that died after the first byte', async () => {
    printer = await RawPrinter.open();
    const job = jobFor(printer);
    await storage.put(printReceiptKey(job.job_id), Buffer.from('sending'));
    expect(await print(job)).toMatchObject({ outcome: 'unsure' });
    expect(printer.printed).toEqual([]);
  });

  it('gets nothing of what was cancelled', async () => {
    printer = await RawPrinter.open();
    const job = jobFor(printer);
    await storage.put(printReceiptKey(job.job_id), Buffer.from('cancelled'));
    expect(await print(job)).toEqual({ outcome: 'cancelled', words: null });
    expect(printer.printed).toEqual([]);
  });
});

describe('a label printer', () => {
  let printer: RawPrinter;
  afterEach(() => printer.switchOff());
  const zpl = { language: 'zpl' } as const;

  it.each([true, false])('gets a picture of each page in dots (answers: %s)', async (speaksZpl) => {
    printer = await RawPrinter.open({ speaksZpl });
    expect(await print(jobFor(printer, zpl))).toEqual(PRINTED);
    const [page, ...others] = zplPages(printer.printed[0]!.toString('latin1'));
    expect(others).toEqual([]);
    expect([page!.width, page!.height]).toEqual([464, 320]);
  });

  it('repeats each label itself', async () => {
    printer = await RawPrinter.open();
    expect(await print({ ...jobFor(printer, zpl), copies: 4 })).toEqual(PRINTED);
    expect(printer.printed[0]!.toString('latin1')).toMatch(/\^FS\^PQ4\^XZ\n$/);
  });

  it('without labels is sent nothing until it has some', async () => {
    printer = await RawPrinter.open({ speaksZpl: true, isOutOfLabels: true });
    const job = jobFor(printer, zpl);
    const readSpy = vi.spyOn(storage, 'read');
    await expect(print(job)).rejects.toThrow('Принтер не печатает: нет этикеток');
    expect(printer.printed).toEqual([]);
    // The pictures of the labels are not made for every attempt.
    expect(readSpy).not.toHaveBeenCalledWith(PATH);
    printer.behaviour = { speaksZpl: true };
    expect(await print(job)).toEqual(PRINTED);
    expect(printer.printed).toHaveLength(1);
  });
});

describe('an IPP printer', () => {
  let printer: IppPrinter;
  afterEach(() => printer.switchOff());

  it('gets the document with a unique name, and reports when it is printed', async () => {
    printer = await IppPrinter.open();
    const job = jobFor(printer);
    expect(await print(job)).toEqual(PRINTED);
    handler = restarted();
    expect(await print(job)).toEqual(PRINTED);
    expect(printer.jobs).toHaveLength(1);
    expect(printer.jobs[0]).toMatchObject({
      name: `${job.job_id} Этикетка КМ-24`,
      format: 'application/pdf',
      content: pdf,
    });
  });

  it('that detects formats automatically gets no format', async () => {
    printer = await IppPrinter.open();
    await print(jobFor(printer, { language: 'none' }));
    expect(printer.jobs[0]?.format).toBe('application/octet-stream');
  });

  it.each([
    ['is off', null, 'Принтер не отвечает: принтер выключен или занят'],
    [
      'has no paper',
      { printerState: 5, printerReasons: ['media-empty-error'] },
      'Принтер не печатает: нет бумаги',
    ],
    [
      'takes no jobs',
      { isAccepting: false, printerReasons: ['paused'] },
      'Принтер не печатает: принтер приостановлен',
    ],
    ['is busy', { refusal: 0x0507 }, 'Принтер не принял документ: принтер занят'],
  ])('that %s is waited for and prints later, once', async (_what, behaviour, message) => {
    printer = await IppPrinter.open(behaviour ?? {});
    if (behaviour === null) await printer.switchOff();
    const job = jobFor(printer);
    await expect(print(job)).rejects.toThrow(message);
    expect(reports.at(-1)).toMatchObject({ is_sent: false, words: message });
    expect(printer.jobs).toEqual([]);
    printer.behaviour = {};
    if (behaviour === null) await printer.switchOn();
    expect(await print(job)).toEqual(PRINTED);
    expect(printer.jobs).toHaveLength(1);
  });

  it('that runs out of paper during a job holds the document: the job is followed, not sent again', async () => {
    printer = await IppPrinter.open({ jobState: 6, jobReasons: ['media-empty'] });
    const job = jobFor(printer);
    await expect(print(job)).rejects.toThrow('Принтер остановился: нет бумаги');
    expect(reports).toContainEqual(
      expect.objectContaining({ is_sent: true, words: expect.stringContaining('нет бумаги') }),
    );
    handler = restarted();
    printer.finish();
    expect(await print(job)).toEqual(PRINTED);
    expect(printer.jobs).toHaveLength(1);
  });

  it('whose response was lost is queried for the job', async () => {
    printer = await IppPrinter.open({ cut: 'after' });
    expect(await print(jobFor(printer))).toEqual(PRINTED);
    expect(printer.jobs).toHaveLength(1);
  });

  it('that does not know the job after a lost response may have printed it', async () => {
    printer = await IppPrinter.open({ cut: 'before' });
    const job = jobFor(printer);
    expect(await print(job)).toMatchObject({
      outcome: 'unsure',
      words: expect.stringContaining('не помнит'),
    });
    printer.behaviour = {};
    handler = restarted();
    expect(await print(job)).toMatchObject({ outcome: 'unsure' });
    expect(printer.jobs).toEqual([]);
  });

  it.each([
    ['refuses the format', { refusal: 0x040a }, 'failed', 'не печатает такие документы'],
    ['has the job canceled', { jobState: 7 }, 'failed', 'отменили на принтере'],
    ['aborts the job', { jobState: 8, jobReasons: ['aborted-by-system'] }, 'failed', 'прервал задание'],
    ['aborts it after two pages', { jobState: 8, impressions: 2 }, 'unsure', 'Напечатано страниц: 2'],
    ['forgets jobs at once', { dropsFinishedJobs: true }, 'unsure', 'не помнит'],
  ])('that %s: %j is %s', async (_what, behaviour, outcome, message) => {
    printer = await IppPrinter.open(behaviour);
    expect(await print(jobFor(printer))).toMatchObject({ outcome, words: expect.stringContaining(message) });
  });
});

it('a deleted file is not retried', async () => {
  const printer = await RawPrinter.open();
  await storage.remove(PATH);
  await expect(print(jobFor(printer))).rejects.toThrow('Документ больше не хранится');
  await printer.switchOff();
});

describe('an address that is no printer', () => {
  let server: Server | null = null;
  const requests: string[] = [];
  const listen = async (answer: (response: ServerResponse) => void): Promise<string> => {
    requests.length = 0;
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      answer(response);
    });
    await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(async () => {
    await new Promise((done) => (server ? server.close(done) : done(undefined)));
    server = null;
  });

  it.each([
    ['tcp', ''],
    ['ipp', 'http://'],
  ] as const)('outside of the printer networks receives nothing: %s', async (kind, scheme) => {
    const address = await listen((response) => response.end());
    handler = restarted({ printerNetworks: null });
    const job = jobFor({ address: `${scheme}${address}` }, { kind, language: 'zpl' });
    await expect(print(job)).rejects.toThrow('вне сетей принтеров');
    await expect(print(job)).rejects.toBeInstanceOf(HopelessJobError);
    expect(requests).toEqual([]);
  });

  it.each([404, 302, 500])('reveals nothing about the response of another service: %d', async (status) => {
    const address = await listen((response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('internal');
    });
    const printed = print(jobFor({ address: `http://${address}/latest` }, { kind: 'ipp' }));
    await expect(printed).rejects.toThrow(/^Принтер не отвечает: по этому адресу отвечает не принтер$/);
    expect(requests).toEqual(['POST /latest']);
  });

  it('reveals nothing about a service that does not speak HTTP', async () => {
    const other = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('-ERR wrong number of arguments\r\n', () => socket.destroy()));
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    await expect(print(jobFor({ address }, { kind: 'ipp' }))).rejects.toThrow(
      /^Принтер не отвечает: (?:по этому адресу отвечает не принтер|принтер прервал связь)$/,
    );
    await new Promise((done) => other.close(done));
  });
});
