import * as z from 'zod/mini';

/** Kinds of data that the program deletes when their retention period has expired. */
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

/** One kind of data with a retention period. */
export const retentionPolicy = z.object({
  kind: retentionKind,
  title: z.string(),
  /** What is no longer possible after the deletion. */
  loss: z.string(),
  days: z.int(),
  /** Default period in days, and the limits of a custom period. */
  default_days: z.int(),
  least_days: z.int(),
  most_days: z.int(),
  /** For tables: approximate number of rows, from database statistics. */
  rows: z.int(),
  /** For files: approximate size, extrapolated from a sample. */
  bytes: z.nullable(z.number()),
  /** Latest run: its end, number of deleted rows, and the error that aborted it. */
  last: z.nullable(z.object({ at: z.string(), removed: z.int(), trouble: z.nullable(z.string()) })),
  version: z.int(),
});
export type RetentionPolicyRow = z.output<typeof retentionPolicy>;

/** State of the infrastructure that the product depends on. */
export const serverHealth = z.object({
  redis: z.enum(['ok', 'degraded']),
  disk: z.enum(['ok', 'full', 'read-only', 'unknown']),
  /**
   * `differs`: from the clock of the database; `behind`: there are rows from the future; `jumped`: the clock
   * was changed within the last hour.
   */
  clock: z.enum(['ok', 'differs', 'behind', 'jumped']),
  /** Time zone of the plant (`APP_TZ`), which defines its days. */
  time_zone: z.string(),
  /**
   * `gone`: a queue has no worker; `lost`: a worker died in the middle of a job within the last ten minutes.
   */
  workers: z.enum(['ok', 'gone', 'lost', 'unknown']),
  /** Null: no backup is known to the program; other systems may make them, e.g. CloudNativePG. */
  backup_at: z.nullable(z.string()),
  /**
   * Free bytes on the disks of files, database and backups, often the same disk; absent when currently
   * unknown.
   */
  free: z.object({
    files: z.optional(z.number()),
    database: z.optional(z.number()),
    backup: z.optional(z.number()),
  }),
});
export type ServerHealth = z.output<typeof serverHealth>;

/** Data of the screen 'Хранение'. */
export const retentionState = z.object({
  policies: z.array(retentionPolicy),
  is_running: z.boolean(),
  /** Null before the first run. */
  next_run_at: z.nullable(z.string()),
  server: serverHealth,
  /** The ledger, which is stored permanently. */
  movements: z.optional(
    z.object({
      count: z.int(),
      /** Movements of the last 30 days. */
      month: z.int(),
      bytes: z.number(),
      /** Number of partitions of its table; 0: not partitioned. */
      parts: z.int(),
      /** The table is large enough to be partitioned, and is not. */
      is_large: z.boolean(),
    }),
  ),
});
export type RetentionState = z.output<typeof retentionState>;
