/** Declares the used part of the library, whose declarations require the browser types of WebAssembly. */
declare module '@hyzyla/pdfium' {
  interface PdfPage {
    /** In points. */
    getOriginalSize(): { readonly originalWidth: number; readonly originalHeight: number };
    /** One byte per pixel, 255 is white. */
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
