/**
 * Numbers of Postgres' advisory locks with one key: what only one process, or one transaction, of a plant does at a time. Two that
 * share a number would keep each other from their work. The turn at the tables (`migrations/schema-lock.ts`) is 7_241_955.
 */
export const LOCK_NUMBERS = {
  relay: 7_241_956,
  stockSums: 7_241_957,
  auditSeals: 7_241_958,
  retention: 7_241_959,
  ledgerChecks: 7_241_960,
} as const;
