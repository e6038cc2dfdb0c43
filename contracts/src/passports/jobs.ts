import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineJob } from '../kernel/job.js';
import { sealedPart, sha256 } from './dto.js';
import { passportFacts } from './facts.js';

export const passportJobs = {
  export: defineJob(
    'passports.export',
    'documents',
    'Makes one self-contained file of a passport, with photos, and the hashes of its parts.',
    z.object({
      export_id: z.uuid(),
      facts: passportFacts,
      /** Current storage paths. A picture processed since then is in the same folder. */
      photos: z.array(z.object({ id, path: z.string() })),
      exported_at: z.string(),
      exported_by: z.string(),
      /** Address of the check page of this export, encoded in the QR code. */
      check_url: z.string(),
      target_path: z.string(),
    }),
  ),
  exported: defineJob(
    'passports.export-result',
    'results',
    'Stores the hashes of an exported passport.',
    z.object({
      export_id: z.uuid(),
      path: z.string(),
      size: z.int(),
      sha256,
      parts: z.array(sealedPart),
    }),
  ),
  package: defineJob(
    'passports.package',
    'documents',
    'Puts the exported passports of an order into one archive, with a list and their hashes.',
    z.object({
      package_id: z.uuid(),
      production_order_id: id,
      exported_at: z.string(),
      exported_by: z.string(),
      target_path: z.string(),
      passports: z.array(
        z.object({
          task_number: z.string(),
          product_name: z.string(),
          serial_number: z.nullable(z.string()),
          check_url: z.string(),
          /** Null when it could not be created; `error` gives the reason. */
          file: z.nullable(z.object({ name: z.string(), path: z.string(), size: z.int(), sha256 })),
          error: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  packaged: defineJob(
    'passports.package-result',
    'results',
    'Stores that the archive of an order’s passports is made.',
    z.object({ package_id: z.uuid(), path: z.string(), size: z.number(), sha256 }),
  ),
} as const;
