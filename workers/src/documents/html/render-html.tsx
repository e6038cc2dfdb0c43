import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseOrGiveUp } from '../../platform/queue/check-payload.js';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import { fontFaces } from '../templates/parts/fonts.js';
import { templates } from '../templates/registry.js';
import type { DocumentTemplate, PrintSettings } from '../templates/template.js';

export const MAX_HTML_BYTES = 2_000_000;

/**
 * The document must not load resources or run scripts wherever it is opened: an operator's browser writes it
 * into a window of our origin.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const RESET = `*,*::before,*::after{box-sizing:border-box}html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0}dl,dd,dt{margin:0;padding:0}svg{fill:#000}`;

/**
 * The variable parts of a document. The rest of the page, with the fonts, may be loaded in advance
 * (`frameOf`).
 */
export interface RenderedDocument {
  readonly title: string;
  readonly css: string;
  /** HTML inside `body`. */
  readonly body: string;
}

/**
 * Renders a template.
 * @throws HopelessJobError for invalid data, and for a page larger than 2 MB
 */
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

/** As `renderDocument`, but returns a complete, self-contained HTML document. */
export function renderHtml<Key extends TemplateKey>(
  key: Key,
  data: unknown,
  settings: PrintSettings,
): string {
  return frameOf(renderDocument(key, data, settings));
}

/**
 * The complete HTML of a document. It differs from other documents only in the title, the style `of-document`
 * and `body`.
 */
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

/** An empty page, used as the frame of documents. */
export const emptyFrame = frameOf({ title: '', css: '', body: '' });
const FRAME_BYTES = Buffer.byteLength(emptyFrame);
