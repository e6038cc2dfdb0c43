/**
 * Keys of Postgres advisory locks, for work that only one process or transaction of a plant may do at a time.
 * Each task needs its own number, otherwise unrelated tasks would block each other. The schema lock
 * (`migrations/schema-lock.ts`) uses 7_241_955.
 */
export const LOCK_NUMBERS = {
  relay: 7_241_956,
  stockSums: 7_241_957,
  auditSeals: 7_241_958,
  retention: 7_241_959,
  ledgerChecks: 7_241_960,
} as const;
