import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { ExportPassportHandler } from './passport-file/export-passport.handler.js';
import { PdfPrinter } from './pdf/pdf-printer.js';
import { PuppeteerPdf } from './pdf/puppeteer-pdf.adapter.js';
import { RenderDocumentHandler } from './render-document.handler.js';

@Module({
  providers: [RenderDocumentHandler, ExportPassportHandler, { provide: PdfPrinter, useClass: PuppeteerPdf }],
})
export class DocumentsModule {
  constructor(registry: HandlerRegistry, handler: RenderDocumentHandler, passports: ExportPassportHandler) {
    registry.add(handler);
    registry.add(passports);
  }
}
