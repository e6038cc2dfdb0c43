import type { RenderedDocument } from '../html/render-html.js';

/** Makes a PDF of a document. A class, because Nest injects by it. */
export abstract class PdfPrinter {
  abstract print(document: RenderedDocument): Promise<Uint8Array>;
}
