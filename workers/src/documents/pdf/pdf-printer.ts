/** Makes a PDF of a whole HTML document. A class, because Nest injects by it. */
export abstract class PdfPrinter {
  abstract print(html: string): Promise<Uint8Array>;
}
