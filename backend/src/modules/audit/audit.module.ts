import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditQuery } from './queries/audit.query.js';

/** Reading what all modules write by `addAudit`. */
@Module({ controllers: [AuditController], providers: [AuditQuery] })
export class AuditModule {}
