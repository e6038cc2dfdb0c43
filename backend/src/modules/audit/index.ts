export { AuditModule } from './audit.module.js';
export { AuditSealing } from './services/audit-sealing.js';
export { contentIn } from './data/seals.repository.js';
export { fileHashOf, type SealWithRows, sealsOf } from './domain/archive-file.js';
export type { ChainRow, StoredSeal } from './domain/chain.js';
export { ChainCheck, type Finding, type FindingKind, type ChainEnd } from './domain/chain-check.js';
