// Answers the HTML that the worker makes of the data: the bare side prints exactly this.
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

/** The samples that the templates bring along. */
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
