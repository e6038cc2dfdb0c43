import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumForTests } from '../../testing/chromium.js';
import { readPdf } from '../../testing/pdf-text.js';
import { renderHtml } from '../html/render-html.js';
import { sample as cells, smallSample as smallCells } from '../templates/cell-label/sample.js';
import { sample as passport } from '../templates/product-passport/sample.js';
import { PuppeteerPdf } from './puppeteer-pdf.adapter.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };
const silent = { warn: () => undefined, info: () => undefined };

describe('PDF', () => {
  let printer: PuppeteerPdf;

  beforeAll(async () => {
    printer = new PuppeteerPdf(
      { chromiumPath: await chromiumForTests(), chromiumSandbox: undefined },
      silent,
    );
    printer.onApplicationBootstrap();
  });
  afterAll(() => printer.onApplicationShutdown());

  it('of a passport has A4 pages with numbers and searchable Russian text', async () => {
    const operations = Array.from({ length: 12 }, () => passport.operations).flat();
    const pdf = readPdf(
      await printer.print(renderHtml('product-passport', { ...passport, operations }, settings)),
    );
    expect(pdf.pages).toBeGreaterThan(2);
    expect(pdf.pageSizes.every((size) => /^0 0 59[45]\.?\d* 84[12]\.?\d*$/.test(size))).toBe(true);
    expect(pdf.text).toContain('КонтроллермодульныйКМ-24');
    expect(pdf.text).toContain('Свидетельствооприёмке');
    expect(pdf.text).toContain(`Стр.1из${pdf.pages}`);
    expect(pdf.text).toContain(`Стр.${pdf.pages}из${pdf.pages}`);
  });

  it('of labels has one page of 58×40 mm for each', async () => {
    const pdf = readPdf(await printer.print(renderHtml('cell-label', cells, settings)));
    expect(pdf.pages).toBe(cells.labels.length);
    expect(pdf.pageSizes[0]).toMatch(/^0 0 16[345]\.?\d* 11[34]\.?\d*$/);
  });

  it('of small cell labels has one page of 43×25 mm for each', async () => {
    const pdf = readPdf(await printer.print(renderHtml('cell-label', smallCells, settings)));
    expect(pdf.pages).toBe(smallCells.labels.length);
    expect(pdf.pageSizes[0]).toMatch(/^0 0 12[123]\.?\d* 7[012]\.?\d*$/);
    expect(pdf.text).toContain('cid=128');
  });

  it('is made without scripts, network and files', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const html = `<p>Текст</p><script>document.body.textContent = 'заменён'</script>
      <img src="http://127.0.0.1:${port}/picture"><link rel="stylesheet" href="http://127.0.0.1:${port}/style">
      <iframe src="file:///etc/hostname"></iframe><iframe src="http://127.0.0.1:${port}/frame"></iframe>`;
    const pdf = readPdf(await printer.print(html));
    await printer.print(`<meta http-equiv="refresh" content="0;url=http://127.0.0.1:${port}/away">`);
    server.close();
    expect(asked).toEqual([]);
    expect(pdf.text).toContain('Текст');
    expect(pdf.text).not.toContain('заменён');
  });

  it.runIf(process.platform === 'linux')('comes again after the browser has died', async () => {
    await printer.print('<p>до</p>');
    const [browser = 0] = childrenOf(process.pid);
    process.kill(browser, 'SIGKILL');
    // The first try may still meet the dying browser; the queue repeats such a job.
    await printer.print('<p>во время</p>').catch(() => undefined);
    expect(readPdf(await printer.print('<p>после</p>')).text).toContain('после');
  });
});

/** Processes started by a process, from /proc. */
function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}
