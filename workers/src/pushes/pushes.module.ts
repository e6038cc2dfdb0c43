import { Module } from '@nestjs/common';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { SendPushHandler } from './send-push.handler.js';

/** Push notifications to devices. They run in the role of the e-mails. */
@Module({ providers: [SendPushHandler] })
export class PushesModule {
  constructor(registry: HandlerRegistry, handler: SendPushHandler) {
    registry.add(handler);
  }
}
