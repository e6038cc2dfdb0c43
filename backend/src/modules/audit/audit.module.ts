import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.js';
import { AuditArchiving } from './services/audit-archiving.js';
import { AuditController } from './api/audit.controller.js';
import { AuditSealing } from './services/audit-sealing.js';
import { ArchivesRepository } from './data/archives.repository.js';
import { SealsRepository } from './data/seals.repository.js';
import { AuditQuery } from './queries/audit.query.js';

/** Reads and seals the audit rows that all modules write with `addAudit`. */
@Module({
  controllers: [AuditController],
  providers: [AuditQuery, AuditSealing, SealsRepository, AuditArchiving, ArchivesRepository],
  exports: [AuditSealing],
})
export class AuditModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly archiving: AuditArchiving,
  ) {}

  onModuleInit(): void {
    this.retention.register(this.archiving);
  }
}
