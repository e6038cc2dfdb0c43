export { auditLines, type AuditDb, type AuditReport, checkAudit, parseChainEnd } from './check-audit.js';
