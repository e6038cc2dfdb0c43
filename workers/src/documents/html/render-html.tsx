import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseOrGiveUp } from '../../platform/queue/check-payload.js';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import { fontFaces } from '../templates/parts/fonts.js';
import { templates } from '../templates/registry.js';
import type { DocumentTemplate, PrintSettings } from '../templates/template.js';

export const MAX_HTML_BYTES = 2_000_000;

/**
 * The document may load nothing and run nothing wherever it is opened; the browser of an operator writes it into a
 * window of our own origin.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const RESET = `*,*::before,*::after{box-sizing:border-box}html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0}dl,dd,dt{margin:0;padding:0}svg{fill:#000}`;

/** Fills a template: checks the data, answers a whole HTML document that needs nothing else. */
export function renderHtml<Key extends TemplateKey>(
  key: Key,
  data: unknown,
  settings: PrintSettings,
): string {
  const template: DocumentTemplate<Key> = templates[key];
  const checked = parseOrGiveUp(template.schema, data, `Содержимое документа ${key}`);
  const page = (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <title>{template.title(checked)}</title>
        <style dangerouslySetInnerHTML={{ __html: fontFaces + RESET + template.css(checked, settings) }} />
      </head>
      <body>{template.body(checked, settings)}</body>
    </html>
  );
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_HTML_BYTES) {
    throw new HopelessJobError(`Документ слишком велик: ${bytes} байт, допустимо ${MAX_HTML_BYTES}`);
  }
  return html;
}
