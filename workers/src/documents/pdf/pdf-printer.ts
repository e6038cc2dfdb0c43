import type { RenderedDocument } from '../html/render-html.js';

/** Prints a document to PDF. A class, because Nest uses it as the injection token. */
export abstract class PdfPrinter {
  abstract print(document: RenderedDocument): Promise<Uint8Array>;
}
