import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../platform/config/worker-config.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { HandlerRegistry } from '../platform/queue/handler-registry.js';
import { PushesModule } from '../pushes/pushes.module.js';
import { SendLetterHandler } from './send-letter.handler.js';
import { FileTransport } from './transports/file-transport.js';
import { LetterTransport } from './transports/letter-transport.js';
import { SmtpTransport } from './transports/smtp-transport.js';

/** A mail server when one is configured, otherwise files. */
function transportOf(environment: Environment, logger: Logger): LetterTransport {
  const { smtpUrl, mailFrom, dataDir } = environment;
  return smtpUrl === undefined
    ? new FileTransport(dataDir, mailFrom, logger)
    : new SmtpTransport(smtpUrl, mailFrom);
}

@Module({
  imports: [PushesModule],
  providers: [
    SendLetterHandler,
    { provide: LetterTransport, useFactory: transportOf, inject: [ENVIRONMENT, LOGGER] },
  ],
})
export class MailModule {
  constructor(registry: HandlerRegistry, handler: SendLetterHandler) {
    registry.add(handler);
  }
}
