import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { SendPushHandler } from './send-push.handler.js';

/** Notices to devices: they go out with the letters. */
@Module({ providers: [SendPushHandler] })
export class PushesModule {
  constructor(registry: HandlerRegistry, handler: SendPushHandler) {
    registry.add(handler);
  }
}
