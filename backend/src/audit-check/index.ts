export { auditLines, type AuditDb, type AuditReport, checkAudit, headOf } from './check-audit.js';
