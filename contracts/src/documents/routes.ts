import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { chosenId, id, pagingParams, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { listedDocument, renderFormat, renderRequest } from './dto.js';

/**
 * Printing [3 §7]. `render` uses only the ids: the content is read from the database, whatever the client
 * sends.
 */
export const documentRoutes = {
  /** All templates, and further documents named by the plant that print steps may use. */
  getDocuments: defineRoute({
    method: 'GET',
    path: '/api/documents',
    input: z.object({ search, ...pagingParams }),
    output: pageOf(listedDocument),
  }),
  /**
   * Preview of a template with built-in sample data; contains no data of the plant. HTML within 10 s (else
   * 503).
   */
  getSample: defineRoute({
    method: 'GET',
    path: '/api/documents/samples/:template',
    input: z.object({ template: z.string().check(z.maxLength(64)) }),
    output: dataOf(z.object({ html: z.string() })),
  }),
  /**
   * HTML within 10 s (else 503). With `format: 'pdf'` returns a request at once; the event
   * `documents.rendered` brings the link.
   */
  render: defineRoute({
    method: 'POST',
    path: '/api/documents/render',
    input: z.object({
      template: z.string('Документ не содержит template_key').check(z.minLength(1), z.maxLength(64)),
      document: z.optional(z.unknown()),
      components: z.optional(z.unknown()),
      operation_step_id: z.optional(z.nullable(id)),
      task_data: z.object({
        product_id: z.optional(z.nullable(id)),
        batch_product_id: chosenId('Не найден batch_product для печати'),
      }),
      is_multiple: z.optional(z.nullable(z.boolean())),
      document_index: z.optional(z.nullable(z.int())),
      document_count: z.optional(z.nullable(z.int())),
      format: z.optional(renderFormat),
    }),
    output: dataOf(z.object({ html: z.optional(z.string()), request: z.optional(renderRequest) })),
    idempotent: true,
  }),
  getRenderRequest: defineRoute({
    method: 'GET',
    path: '/api/documents/requests/:id',
    input: z.object({ id: z.uuid('Некорректный идентификатор') }),
    output: dataOf(renderRequest),
  }),
} as const;
