import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { ExportPassportHandler } from './passport-file/export-passport.handler.js';
import { PackagePassportsHandler } from './passport-package/package-passports.handler.js';
import { PdfPrinter } from './pdf/pdf-printer.js';
import { PuppeteerPdf } from './pdf/puppeteer-pdf.adapter.js';
import { RenderDocumentHandler } from './render-document.handler.js';

@Module({
  providers: [
    RenderDocumentHandler,
    ExportPassportHandler,
    PackagePassportsHandler,
    { provide: PdfPrinter, useClass: PuppeteerPdf },
  ],
})
export class DocumentsModule {
  constructor(
    registry: HandlerRegistry,
    handler: RenderDocumentHandler,
    passports: ExportPassportHandler,
    packages: PackagePassportsHandler,
  ) {
    registry.add(handler);
    registry.add(passports);
    registry.add(packages);
  }
}
