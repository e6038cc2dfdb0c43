import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumForTests } from '../../testing/chromium.js';
import { readPdf } from '../../testing/pdf-text.js';
import { renderDocument } from '../html/render-html.js';
import { sample as cells, smallSample as smallCells } from '../templates/cell-label/sample.js';
import { sample as passport } from '../templates/product-passport/sample.js';
import { PuppeteerPdf } from './puppeteer-pdf.adapter.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };
const silent = { warn: () => undefined, info: () => undefined };

describe('PDF', () => {
  let printer: PuppeteerPdf;

  beforeAll(async () => {
    printer = await startedPrinter();
  });
  afterAll(() => printer.onApplicationShutdown());

  it('of a passport has A4 pages with numbers and searchable Russian text', async () => {
    const operations = Array.from({ length: 12 }, () => passport.operations).flat();
    const pdf = readPdf(
      await printer.print(renderDocument('product-passport', { ...passport, operations }, settings)),
    );
    expect(pdf.pages).toBeGreaterThan(2);
    expect(pdf.pageSizes.every((size) => /^0 0 59[45]\.?\d* 84[12]\.?\d*$/.test(size))).toBe(true);
    expect(pdf.text).toContain('КонтроллермодульныйКМ-24');
    expect(pdf.text).toContain('Свидетельствооприёмке');
    expect(pdf.text).toContain(`Стр.1из${pdf.pages}`);
    expect(pdf.text).toContain(`Стр.${pdf.pages}из${pdf.pages}`);
  });

  it('of labels has one page of 58×40 mm for each', async () => {
    const pdf = readPdf(await printer.print(renderDocument('cell-label', cells, settings)));
    expect(pdf.pages).toBe(cells.labels.length);
    expect(pdf.pageSizes[0]).toMatch(/^0 0 16[345]\.?\d* 11[34]\.?\d*$/);
  });

  it('has nothing of the one before it', async () => {
    const sheet = () => printer.print(renderDocument('product-passport', passport, settings));
    const [first, label, second] = [
      await sheet(),
      await printer.print(renderDocument('cell-label', cells, settings)),
      await sheet(),
    ].map(readPdf);
    expect(second).toEqual(first);
    expect(label!.text).not.toContain('Свидетельство');
  });

  it('of small cell labels has one page of 43×25 mm for each', async () => {
    const pdf = readPdf(await printer.print(renderDocument('cell-label', smallCells, settings)));
    expect(pdf.pages).toBe(smallCells.labels.length);
    expect(pdf.pageSizes[0]).toMatch(/^0 0 12[123]\.?\d* 7[012]\.?\d*$/);
    expect(pdf.text).toContain('cid=128');
  });

  it('is made without scripts, network and files', async () => {
    const requestedUrls: string[] = [];
    const server = createServer((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const html = `<p>Текст</p><script>document.body.textContent = 'заменён'</script>
      <img src="http://127.0.0.1:${port}/picture"><link rel="stylesheet" href="http://127.0.0.1:${port}/style">
      <iframe src="file:///etc/hostname"></iframe><iframe src="http://127.0.0.1:${port}/frame"></iframe>`;
    const pdf = readPdf(await printer.print(withBody(html)));
    await printer.print(
      withBody(`<meta http-equiv="refresh" content="0;url=http://127.0.0.1:${port}/away">`),
    );
    const next = await printer.print(renderDocument('cell-label', cells, settings));
    server.close();
    expect(requestedUrls).toEqual([]);
    expect(fontsOf(next)).toEqual(['PTSans-Bold', 'PTSans-Regular']);
    expect(pdf.text).toContain('Текст');
    expect(pdf.text).not.toContain('заменён');
  });

  it.runIf(process.platform === 'linux')(
    'is created by a new browser after 200, as soon as no request is waiting',
    async () => {
      const others = new Set(childrenOf(process.pid));
      const findOwnPid = () => childrenOf(process.pid).find((pid) => !others.has(pid));
      const own = await startedPrinter();
      try {
        const print = async (count: number) => {
          for (let index = 0; index < count; index += 1) await own.print(withBody('<p>этикетка</p>'));
        };
        await print(199);
        const first = findOwnPid();
        expect(first).toBeDefined();
        // A burst continues with the old one.
        await print(30);
        expect(findOwnPid()).toBe(first);
        await expect
          .poll(findOwnPid, { timeout: 20_000 })
          .toSatisfy((pid) => pid !== undefined && pid !== first);
        // A burst without an end does not.
        const second = findOwnPid();
        await print(399);
        expect(findOwnPid()).toBe(second);
        await print(2);
        expect(findOwnPid()).not.toBe(second);
      } finally {
        await own.onApplicationShutdown();
      }
    },
  );

  it.runIf(process.platform === 'linux')('is created again after the browser has crashed', async () => {
    await printer.print(withBody('<p>до</p>'));
    const [browser = 0] = childrenOf(process.pid);
    process.kill(browser, 'SIGKILL');
    // The first attempt may still reach the crashing browser; the queue repeats such a job.
    await printer.print(withBody('<p>во время</p>')).catch(() => undefined);
    expect(readPdf(await printer.print(withBody('<p>после</p>'))).text).toContain('после');
  });
});

/** Without the letters that distinguish subsets of a font. */
const fontsOf = (pdf: Uint8Array) =>
  [
    ...new Set(
      Array.from(
        Buffer.from(pdf)
          .toString('latin1')
          .matchAll(/\/FontName \/[A-Z]+\+(\S+)/g),
        ([, name]) => name,
      ),
    ),
  ].toSorted();

const withBody = (body: string) => ({ title: '', css: '', body });

async function startedPrinter(): Promise<PuppeteerPdf> {
  const chromiumPath = await chromiumForTests();
  const printer = new PuppeteerPdf({ chromiumPath, chromiumSandbox: undefined }, silent);
  printer.onApplicationBootstrap();
  return printer;
}

/** Child processes of a process, from /proc. */
function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}
