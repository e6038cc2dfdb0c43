import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineEvent } from '../kernel/event.js';
import { documentJobs } from './jobs.js';
import { renderRequest } from './dto.js';

export const documentEvents = {
  renderRequested: defineEvent(
    'documents.render-requested',
    'Somebody asked for a document.',
    documentJobs.render.payload,
  ),
  progressed: defineEvent(
    'documents.render-progressed',
    'More pages of a document that is made in portions are ready.',
    z.object({ request: renderRequest, requested_by: id }),
  ),
  rendered: defineEvent(
    'documents.rendered',
    'A document is ready, or its rendering failed for good.',
    z.object({ request: renderRequest, requested_by: id }),
  ),
} as const;
