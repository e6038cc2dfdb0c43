import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A printable document: a named template. */
export const printDocument = z.object({ id, name: z.string(), template_key: z.nullable(z.string()) });
export type PrintDocument = z.output<typeof printDocument>;

/** Templates that exist in `workers/src/documents/templates/<key>/`. */
export const templateKey = z.enum([
  'product-passport',
  'unit-label',
  'cell-label',
  'route-sheet',
  'packing-list',
  'stock-taking-sheet',
  'receipt-order',
  'discrepancy-act',
]);
export type TemplateKey = z.output<typeof templateKey>;

/** Subject of a document; a step of an operation prints documents of units. */
export const documentSubject = z.enum(['unit', 'cell', 'invoice', 'stock-taking']);
export type DocumentSubject = z.output<typeof documentSubject>;

/** A document in a selection list. */
export const listedDocument = z.extend(printDocument, {
  /** Null when it cannot be printed: the document names no known template. */
  prints_for: z.nullable(documentSubject),
});
export type ListedDocument = z.output<typeof listedDocument>;

export const renderFormat = z.enum(['html', 'pdf']);
export type RenderFormat = z.output<typeof renderFormat>;

export const renderRequest = z.object({
  id: z.uuid(),
  template_key: templateKey,
  format: renderFormat,
  status: z.enum(['pending', 'done', 'failed']),
  /** Path of the finished file, from the site root without leading slash. */
  path: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Finished pages of a document that is rendered in portions; null for all others. */
  progress: z.optional(z.nullable(z.object({ done: z.int(), total: z.int() }))),
});
export type RenderRequest = z.output<typeof renderRequest>;
