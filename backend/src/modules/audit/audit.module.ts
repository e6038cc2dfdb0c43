import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditSealing } from './audit-sealing.js';
import { SealsRepository } from './data/seals.repository.js';
import { AuditQuery } from './queries/audit.query.js';

/** Reading and sealing what all modules write by `addAudit`. */
@Module({
  controllers: [AuditController],
  providers: [AuditQuery, AuditSealing, SealsRepository],
  exports: [AuditSealing],
})
export class AuditModule {}
