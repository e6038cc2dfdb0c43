import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

export const companyEvents = {
  saved: defineEvent(
    'companies.companies-saved',
    'Companies were added or changed, by hand or by an import.',
    z.object({ company_ids: z.array(id) }),
  ),
  deleted: defineEvent(
    'companies.companies-deleted',
    'Companies were deleted, by hand or by the undoing of an import.',
    z.object({ company_ids: z.array(id) }),
  ),
} as const;
