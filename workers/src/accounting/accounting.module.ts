import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { FetchListHandler } from './fetch-list.handler.js';

@Module({ providers: [FetchListHandler] })
export class AccountingModule {
  constructor(registry: HandlerRegistry, handler: FetchListHandler) {
    registry.add(handler);
  }
}
