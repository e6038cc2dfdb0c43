export { AuditModule } from './audit.module.js';
export { AuditSealing } from './audit-sealing.js';
export { contentIn } from './data/seals.repository.js';
export { fileHashOf, type FullPacket, packetsOf } from './domain/archive-file.js';
export type { ChainRow, SealedPacket } from './domain/chain.js';
export { ChainCheck, type Finding, type FindingKind, type Head } from './domain/chain-check.js';
