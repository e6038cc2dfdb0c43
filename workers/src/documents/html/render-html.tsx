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

/** What of a document differs from others: the rest of its page, with the fonts, may be there before (`frameOf`). */
export interface RenderedDocument {
  readonly title: string;
  readonly css: string;
  /** HTML of what is in `body`. */
  readonly body: string;
}

/** Fills a template. @throws HopelessJobError for data that it does not take, and for more than 2 MB of page */
export function renderDocument<Key extends TemplateKey>(
  key: Key,
  data: unknown,
  settings: PrintSettings,
): RenderedDocument {
  const template: DocumentTemplate<Key> = templates[key];
  const checked = parseOrGiveUp(template.schema, data, `Содержимое документа ${key}`);
  const rendered = {
    title: template.title(checked),
    css: template.css(checked, settings),
    body: renderToStaticMarkup(template.body(checked, settings)),
  };
  const bytes = Object.values(rendered).reduce((sum, part) => sum + Buffer.byteLength(part), FRAME_BYTES);
  if (bytes > MAX_HTML_BYTES) {
    throw new HopelessJobError(`Документ слишком велик: ${bytes} байт, допустимо ${MAX_HTML_BYTES}`);
  }
  return rendered;
}

/** As `renderDocument`, a whole HTML document that needs nothing else. */
export function renderHtml<Key extends TemplateKey>(
  key: Key,
  data: unknown,
  settings: PrintSettings,
): string {
  return frameOf(renderDocument(key, data, settings));
}

/** The whole HTML of a document. Title, the style `of-document` and `body` are all that differs from those of others. */
export function frameOf({ title, css, body }: RenderedDocument): string {
  const page = (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: fontFaces + RESET }} />
        <style id="of-document" dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The page of documents without any. */
export const emptyFrame = frameOf({ title: '', css: '', body: '' });
const FRAME_BYTES = Buffer.byteLength(emptyFrame);
