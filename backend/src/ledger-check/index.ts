export { checkLedger, type InvariantResult, type LedgerDb, reportLines } from './check-ledger.js';
