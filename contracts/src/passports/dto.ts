import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A section of an exported file. The file is the concatenation of all its parts. */
export const sealedPart = z.object({
  /** Name shown to the user when the part was changed. */
  label: z.string(),
  /** In bytes. */
  size: z.int().check(z.minimum(1)),
  sha256,
});
export type SealedPart = z.output<typeof sealedPart>;

/** An exported passport, as shown to its requester. */
export const passportExport = z.object({
  id: z.uuid(),
  production_task_id: id,
  status: z.enum(['pending', 'done', 'failed']),
  /** Path of the finished file (from the site root, no leading slash); null again after cleanup. */
  path: z.nullable(z.string()),
  /** File name for the download. */
  file_name: z.string(),
  error: z.nullable(z.string()),
  created_at: z.string(),
});
export type PassportExport = z.output<typeof passportExport>;

/** Maximum number of passports in one archive. */
export const MAX_PASSPORTS_PER_ARCHIVE = 10_000;

/** Archive with the passports of an order, as shown to its requester. */
export const passportPackage = z.object({
  id: z.uuid(),
  production_order_id: id,
  status: z.enum(['pending', 'done', 'failed']),
  /** Passports that were created or failed, out of `total`. */
  done: z.int(),
  total: z.int(),
  /** Passports that could not be created; the list in the archive gives the reasons. */
  failed: z.int(),
  /** Path of the finished archive (from the site root, no leading slash); null again after cleanup. */
  path: z.nullable(z.string()),
  /** File name for the download. */
  file_name: z.string(),
  /** Size in bytes and hash of the finished archive. */
  size: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  error: z.nullable(z.string()),
  created_at: z.string(),
});
export type PassportPackage = z.output<typeof passportPackage>;

/** Seal of an export, recorded at its creation: a file is compared with it. */
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
