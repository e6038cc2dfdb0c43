import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { templateKey } from '@naryad/contracts/documents/dto';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HopelessJobError, type ResultJob } from '../platform/queue/job-handler.js';
import { chromiumForTests } from '../testing/chromium.js';
import { PuppeteerPdf } from './pdf/puppeteer-pdf.adapter.js';
import { RenderDocumentHandler } from './render-document.handler.js';
import { sample as cells } from './templates/cell-label/sample.js';
import { renderHtml } from './html/render-html.js';
import { samples } from './templates/samples.js';
import { sample as units } from './templates/unit-label/sample.js';

const REQUEST = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
const PATH = 'documents/files/labels.pdf';
const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };
const POINTS_PER_MM = 72 / 25.4;

let printer: PuppeteerPdf;
let dataDir: string;
let handler: RenderDocumentHandler;

beforeAll(async () => {
  const silent = { warn: () => undefined, info: () => undefined };
  printer = new PuppeteerPdf({ chromiumPath: await chromiumForTests(), chromiumSandbox: undefined }, silent);
  dataDir = await mkdtemp(join(tmpdir(), 'naryad-labels-'));
  handler = new RenderDocumentHandler(settings, printer, await createStorage({ dataDir, s3: undefined }));
});
afterAll(async () => {
  await printer.onApplicationShutdown();
  await rm(dataDir, { recursive: true, force: true });
});

const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...units.labels[index % 3]!,
    batch_product_id: 1_000 + index,
  }));

interface Handled {
  readonly result: ResultJob;
  readonly steps: string[];
  readonly reported: unknown[];
}

async function handle(key: 'unit-label' | 'cell-label', data: unknown): Promise<Handled> {
  const steps: string[] = [];
  const reported: unknown[] = [];
  const result = await handler.handle(
    { request_id: REQUEST, template_key: key, format: 'pdf', data, target_path: PATH },
    {
      signal: new AbortController().signal,
      inSlot: (work) => work(),
      report: async ({ definition, payload }, step) => {
        expect(definition).toBe(documentJobs.progressed);
        steps.push(step);
        reported.push(payload);
      },
    },
  );
  return { result, steps, reported };
}

const loadStored = async () => PDFDocument.load(await readFile(join(dataDir, 'files', PATH)));

function drawing(pdf: PDFDocument, page: number): string {
  const content = pdf.getPage(page).node.Contents();
  if (!(content instanceof PDFRawStream)) throw new Error('Страница без содержимого');
  return Buffer.from(decodePDFRawStream(content).decode()).toString('latin1');
}

it('500 labels become 500 pages of 58×40 mm, reported portion by portion', async () => {
  const { result, steps, reported } = await handle('unit-label', { labels: labels(500) });
  expect(result).toEqual({
    definition: documentJobs.rendered,
    payload: { request_id: REQUEST, html: null, path: PATH },
  });
  expect(steps).toEqual(['100', '200', '300', '400', '500']);
  expect(reported.at(-1)).toEqual({ request_id: REQUEST, done: 500, total: 500 });
  const pdf = await loadStored();
  expect(pdf.getTitle()).toBe('Этикетки изделий (500)');
  expect(pdf.getPageCount()).toBe(500);
  for (const { width, height } of pdf.getPages().map((page) => page.getSize())) {
    expect(Math.abs(width / POINTS_PER_MM - 58)).toBeLessThan(0.5);
    expect(Math.abs(height / POINTS_PER_MM - 40)).toBeLessThan(0.5);
  }
});

it('the labels preserve their order across portions', async () => {
  const all = labels(250);
  await handle('unit-label', { size: '43x25', labels: all });
  const whole = await loadStored();
  await handle('unit-label', { size: '43x25', labels: all.slice(200) });
  const last = await loadStored();
  expect(last.getPageCount()).toBe(50);
  const drawings = Array.from({ length: 250 }, (_, page) => drawing(whole, page));
  expect(new Set(drawings).size).toBe(250);
  expect(drawings.slice(200)).toEqual(Array.from({ length: 50 }, (_, page) => drawing(last, page)));
});

it('a single portion is printed at once without progress reports', async () => {
  const { steps } = await handle('cell-label', cells);
  expect(steps).toEqual([]);
  expect((await loadStored()).getPageCount()).toBe(cells.labels.length);
});

it('a stop ends it between two portions, and nothing is stored', async () => {
  await rm(join(dataDir, 'files', PATH), { force: true });
  const stop = new AbortController();
  const steps: string[] = [];
  const work = handler.handle(
    {
      request_id: REQUEST,
      template_key: 'unit-label',
      format: 'pdf',
      data: { labels: labels(300) },
      target_path: PATH,
    },
    {
      signal: stop.signal,
      inSlot: (work) => work(),
      report: async (_result, step) => {
        steps.push(step);
        stop.abort();
      },
    },
  );
  await expect(work).rejects.toThrow('aborted');
  expect(steps).toEqual(['100']);
  await expect(readFile(join(dataDir, 'files', PATH))).rejects.toThrow('ENOENT');
});

it('data of another shape is refused for good before anything is printed', async () => {
  const wrong = labels(150).map((label) => ({ ...label, batch_product_id: 'x' }));
  await expect(handle('unit-label', { labels: wrong })).rejects.toThrow(HopelessJobError);
});

it.each(templateKey.options)('renders a sample of %s for choosing a document', async (template_key) => {
  const { payload } = await handler.handle(
    { request_id: REQUEST, template_key, format: 'html', data: null, target_path: '' },
    { signal: new AbortController().signal, report: async () => undefined, inSlot: (work) => work() },
  );
  const { html } = payload as { html: string };
  expect(html).toBe(renderHtml(template_key, samples[template_key], settings));
  expect(html).toContain('</html>');
});
