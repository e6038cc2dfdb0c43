import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AccountingModule } from './accounting/accounting.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { MailModule } from './mail/mail.module.js';
import { PhotosModule } from './photos/photos.module.js';
import type { Environment, WorkerRole } from './platform/config/worker-config.js';
import type { Logger } from './platform/logging/logger.js';
import { PrintingModule } from './printing/printing.module.js';
import { PlatformModule } from './platform/platform.module.js';

const roleModules: Readonly<Record<WorkerRole, Type>> = {
  photos: PhotosModule,
  documents: DocumentsModule,
  mail: MailModule,
  accounting: AccountingModule,
  printing: PrintingModule,
};

/** The program with the modules of its roles. */
@Module({})
export class AppModule {
  static with(environment: Environment, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(environment, logger),
        ...environment.roles.map((role) => roleModules[role]),
      ],
    };
  }
}
