export { LedgerChecksModule } from './ledger-checks.module.js';
