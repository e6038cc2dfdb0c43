/** What is used of the library, whose own declarations speak of WebAssembly as browsers know it. */
declare module '@hyzyla/pdfium' {
  interface PdfPage {
    /** In points. */
    getOriginalSize(): { readonly originalWidth: number; readonly originalHeight: number };
    /** A byte a pixel, 255 is white. */
    render(options: {
      readonly width: number;
      readonly height: number;
      readonly colorSpace: 'Gray';
      readonly render: 'bitmap';
    }): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8Array }>;
  }
  interface PdfDocument {
    pages(): Generator<PdfPage>;
    destroy(): void;
  }
  export class PDFiumLibrary {
    static init(): Promise<PDFiumLibrary>;
    loadDocument(content: Uint8Array): Promise<PdfDocument>;
    destroy(): void;
  }
}
