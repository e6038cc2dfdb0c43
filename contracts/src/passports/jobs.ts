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
      /** Where the pictures are stored now; one that was processed meanwhile lies beside. */
      photos: z.array(z.object({ id, path: z.string() })),
      exported_at: z.string(),
      exported_by: z.string(),
      /** Address of the check page of this export: the QR code. */
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
} as const;
