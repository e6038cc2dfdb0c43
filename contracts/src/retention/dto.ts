import * as z from 'zod/mini';

/** What the program removes by itself when its term is over. */
export const retentionKind = z.enum([
  'outbox',
  'inbox',
  'keys',
  'dead-letters',
  'sign-ins',
  'audit',
  'timer-photos',
  'pictures',
  'documents',
  'passports',
  'print-jobs',
  'mails',
  'notices',
  'push-devices',
  'imports',
  'calls',
  'ledger-checks',
]);
export type RetentionKind = z.output<typeof retentionKind>;

/** One kind of what is stored for a time. */
export const retentionPolicy = z.object({
  kind: retentionKind,
  title: z.string(),
  /** What nobody can do any more with what was removed. */
  loss: z.string(),
  days: z.int(),
  /** Days while nobody chose others, and the limits of a choice. */
  default_days: z.int(),
  least_days: z.int(),
  most_days: z.int(),
  /** Of tables about as many as the database believes. */
  rows: z.int(),
  /** Of files about: as many times the size of a few of them. */
  bytes: z.nullable(z.number()),
  /** The last run: when it ended, what it removed, why it broke off. */
  last: z.nullable(z.object({ at: z.string(), removed: z.int(), trouble: z.nullable(z.string()) })),
  version: z.int(),
});
export type RetentionPolicyRow = z.output<typeof retentionPolicy>;

/** How that stands on which the product does. */
export const serverHealth = z.object({
  redis: z.enum(['ok', 'degraded']),
  disk: z.enum(['ok', 'full', 'read-only', 'unknown']),
  /** `differs`: from that of the database; `behind`: there are rows of later; `jumped`: somebody set it within the last hour. */
  clock: z.enum(['ok', 'differs', 'behind', 'jumped']),
  /** Of the plant (`APP_TZ`): its days begin by it. */
  time_zone: z.string(),
  /** `gone`: nobody works on one of the queues; `lost`: within ten minutes one ended in the middle of a job. */
  workers: z.enum(['ok', 'gone', 'lost', 'unknown']),
  /** Null: the program knows of none; others may make them, as CloudNativePG does. */
  backup_at: z.nullable(z.string()),
  /** Bytes that are free where data, database and backups lie, often on one disk; none of which nothing is known now. */
  free: z.object({
    files: z.optional(z.number()),
    database: z.optional(z.number()),
    backup: z.optional(z.number()),
  }),
});
export type ServerHealth = z.output<typeof serverHealth>;

/** 'Хранение'. */
export const retentionState = z.object({
  policies: z.array(retentionPolicy),
  is_running: z.boolean(),
  /** Null before the first run. */
  next_run_at: z.nullable(z.string()),
  server: serverHealth,
  /** The ledger, which is kept for good. */
  movements: z.optional(
    z.object({
      count: z.int(),
      /** Of the last 30 days. */
      month: z.int(),
      bytes: z.number(),
      /** Into how many its table is divided; 0: it is one. */
      parts: z.int(),
      /** So many that the table should be divided, and is not. */
      is_large: z.boolean(),
    }),
  ),
});
export type RetentionState = z.output<typeof retentionState>;
