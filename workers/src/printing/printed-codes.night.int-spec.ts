import { templateKey } from '@naryad/contracts/documents/dto';
import { isLabel } from '@naryad/contracts/documents/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderDocument } from '../documents/html/render-html.js';
import { PuppeteerPdf } from '../documents/pdf/puppeteer-pdf.adapter.js';
import { sample as cells, smallSample as smallCells } from '../documents/templates/cell-label/sample.js';
import { samples } from '../documents/templates/samples.js';
import { sample as units, smallSample as smallUnits } from '../documents/templates/unit-label/sample.js';
import { chromiumForTests } from '../testing/chromium.js';
import { codesOn, zplPages } from '../testing/read-codes.js';
import { type DotPage, dotPages, zplLabel } from './zpl/pages-to-zpl.js';

const silent = { warn: () => undefined, info: () => undefined };
const LONG = 'https://naryad.plant.example.ru/q';

let printer: PuppeteerPdf;
beforeAll(async () => {
  printer = new PuppeteerPdf({ chromiumPath: await chromiumForTests(), chromiumSandbox: undefined }, silent);
});
afterAll(() => printer.onApplicationShutdown());

const pagesOf = async (pdf: Uint8Array, dpi: number): Promise<DotPage[]> => {
  const pages: DotPage[] = [];
  for await (const page of dotPages(pdf, dpi)) pages.push(page);
  return pages;
};
const printed = async (key: 'unit-label' | 'cell-label', data: unknown, dpi: number, qrBaseUrl?: string) => {
  const pdf = await printer.print(renderDocument(key, data, { timeZone: 'Europe/Moscow', qrBaseUrl }));
  const zpl = (await pagesOf(pdf, dpi)).map((page) => zplLabel(page)).join('');
  return Promise.all(zplPages(zpl).map(codesOn));
};

describe('a scanner reads back what a label printer prints', () => {
  const unitCodes = (data: typeof units) => data.labels.map((one) => [`pid=${one.batch_product_id}`]);
  const cellCodes = (data: typeof cells) => data.labels.map((one) => [`cid=${one.cell_id}`]);

  it.each([203, 300, 600])('units and cells at %i dpi', async (dpi) => {
    expect(await printed('unit-label', units, dpi)).toEqual(unitCodes(units));
    expect(await printed('cell-label', cells, dpi)).toEqual(cellCodes(cells));
  });

  it('small labels', async () => {
    expect(await printed('unit-label', smallUnits, 203)).toEqual(unitCodes(smallUnits));
    expect(await printed('cell-label', smallCells, 203)).toEqual(cellCodes(smallCells));
  });

  it('addresses, which produce a denser code', async () => {
    const codes = await printed('unit-label', units, 203, LONG);
    expect(codes).toEqual(units.labels.map((one) => [`${LONG}?pid=${one.batch_product_id}`]));
  });
});

const SHEETS = templateKey.options.filter((key) => !isLabel(key));
it.each(SHEETS)('a scanner reads back the codes of a printed %s', async (key) => {
  const document = renderDocument(key, samples[key], { timeZone: 'Europe/Moscow', qrBaseUrl: undefined });
  const drawn = [...document.body.matchAll(/viewBox="-4 -4 (\d+) \d+"/g)].length;
  const pages = await pagesOf(await printer.print(document), 300);
  const codes = (await Promise.all(pages.map(codesOn))).flat();
  expect(codes).toHaveLength(drawn);
  expect(codes.every((code) => /^(pid|cid)=\d+$/.test(code))).toBe(true);
});
