import type { PDFDocument } from '@cantoo/pdf-lib';

/** Joins PDFs into one. It yields to the event loop, which also renews the lock of the job. */
export class PdfBinder {
  private constructor(
    private readonly lib: typeof import('@cantoo/pdf-lib'),
    private readonly whole: PDFDocument,
  ) {}

  /** The library is loaded on first use, because most documents are not rolls of labels. */
  static async open(title: string): Promise<PdfBinder> {
    const lib = await import('@cantoo/pdf-lib');
    const whole = await lib.PDFDocument.create();
    whole.setTitle(title);
    return new PdfBinder(lib, whole);
  }

  /** Appends all pages, copy after copy. Copies share fonts and pictures. */
  async add(pdf: Uint8Array, copies = 1): Promise<void> {
    const part = await this.lib.PDFDocument.load(pdf, { updateMetadata: false });
    const pageIndices = part.getPageIndices();
    const pages = await this.whole.copyPages(part, Array.from({ length: copies }, () => pageIndices).flat());
    for (const page of pages) this.whole.addPage(page);
  }

  async save(): Promise<Uint8Array> {
    return this.whole.save();
  }
}
