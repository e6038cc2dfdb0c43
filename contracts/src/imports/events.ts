import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { importCounts, importKind } from './dto.js';

export const importEvents = {
  applied: defineEvent(
    'imports.import-applied',
    'A file was imported.',
    z.object({ import_id: id, kind: importKind, counts: importCounts }),
    { record: true },
  ),
  undone: defineEvent(
    'imports.import-undone',
    'An import was undone.',
    z.object({ import_id: id, kind: importKind }),
    { record: true },
  ),
} as const;
