import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A stretch of an exported file. All parts together, one after the other, are the file. */
export const sealedPart = z.object({
  /** What people are told when it was changed. */
  label: z.string(),
  /** Bytes. */
  size: z.int().check(z.minimum(1)),
  sha256,
});
export type SealedPart = z.output<typeof sealedPart>;

/** An exported passport as its requester follows it. */
export const passportExport = z.object({
  id: z.uuid(),
  production_task_id: id,
  status: z.enum(['pending', 'done', 'failed']),
  /** Address of the file (from the site's root, no leading slash) once done; null again when the file was cleared away. */
  path: z.nullable(z.string()),
  /** What the file is saved as. */
  file_name: z.string(),
  error: z.nullable(z.string()),
  created_at: z.string(),
});
export type PassportExport = z.output<typeof passportExport>;

/** Most items whose passports go into one archive. */
export const MAX_PASSPORTS_PER_ARCHIVE = 10_000;

/** The passports of an order as one archive, as its requester follows it. */
export const passportPackage = z.object({
  id: z.uuid(),
  production_order_id: id,
  status: z.enum(['pending', 'done', 'failed']),
  /** Passports that are made, or failed, of all. */
  done: z.int(),
  total: z.int(),
  /** Of them, how many could not be made: the list in the archive says why. */
  failed: z.int(),
  /** Address of the archive (from the site's root, no leading slash) once done; null again when it was cleared away. */
  path: z.nullable(z.string()),
  /** What it is saved as. */
  file_name: z.string(),
  /** Bytes, and the hash of the archive, once done. */
  size: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  error: z.nullable(z.string()),
  created_at: z.string(),
});
export type PassportPackage = z.output<typeof passportPackage>;

/** What was written down of an export when it was made: the file is compared with it. */
export const passportSeal = z.object({
  id: z.uuid(),
  production_order_id: id,
  production_task_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
  task_number: z.string(),
  exported_at: z.string(),
  exported_by: z.string(),
  size: z.int(),
  sha256,
  parts: z.array(sealedPart),
});
export type PassportSeal = z.output<typeof passportSeal>;
