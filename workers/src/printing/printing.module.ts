import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { PrintDocumentHandler } from './print-document.handler.js';

@Module({ providers: [PrintDocumentHandler] })
export class PrintingModule {
  constructor(registry: HandlerRegistry, handler: PrintDocumentHandler) {
    registry.add(handler);
  }
}
