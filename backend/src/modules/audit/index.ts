export { AuditModule } from './audit.module.js';
export { AuditSealing } from './audit-sealing.js';
export { CONTENT } from './data/seals.repository.js';
export type { ChainRow, Packet } from './domain/chain.js';
export { ChainCheck, type Finding, type FindingKind, type Head } from './domain/chain-check.js';
