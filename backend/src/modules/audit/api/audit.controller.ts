import { Controller } from '@nestjs/common';
import { auditRoutes } from '@naryad/contracts/audit/routes';
import { Access } from '../../../platform/http/access.js';
import { MayBeOld } from '../../../platform/http/may-be-old.js';
import { Handles } from '../../../platform/http/route.js';
import { type AuditInput, AuditQuery } from '../queries/audit.query.js';

/** 'Журнал изменений': all changes with user, time, address, and the values before and after. */
@Controller()
@Access.administrator()
export class AuditController {
  constructor(private readonly audit: AuditQuery) {}

  @Handles(auditRoutes.getAudit)
  @MayBeOld()
  list(input: AuditInput) {
    return this.audit.list(input);
  }
}
