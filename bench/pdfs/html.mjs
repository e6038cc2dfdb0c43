// Returns the HTML that the worker renders from the data: the bare side prints exactly this.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** @param {{ template: string, data: unknown }} document */
export async function htmlOf({ template, data }) {
  const requireOfWorkers = createRequire(inRoot('workers', 'package.json'));
  await import(pathToFileURL(requireOfWorkers.resolve('reflect-metadata')).href);
  const { renderHtml } = await import('../../workers/dist/documents/html/render-html.js');
  return renderHtml(template, data, { timeZone: 'Europe/Moscow', qrBaseUrl: undefined });
}

/** One document with `count` labels, each of another unit. */
export async function manyLabels(count) {
  const { sample } = await import('../../workers/dist/documents/templates/unit-label/sample.js');
  const labels = Array.from({ length: count }, (_, index) => ({
    ...sample.labels[index % sample.labels.length],
    batch_product_id: 100_000 + index,
    serial_number: `КМ-${String(index).padStart(6, '0')}`,
  }));
  return { template: 'unit-label', name: `${count} этикеток одним файлом`, data: { ...sample, labels } };
}

/** The samples included in the templates. */
export async function documents() {
  return Promise.all(
    [
      { template: 'product-passport', name: 'паспорт изделия, А4' },
      { template: 'unit-label', name: 'этикетки 58×40' },
    ].map(async ({ template, name }) => {
      const { sample } = await import(`../../workers/dist/documents/templates/${template}/sample.js`);
      return { template, name, data: sample };
    }),
  );
}
