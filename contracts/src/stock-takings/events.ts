import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { stockTakingStatus } from './dto.js';

export const stockTakingEvents = {
  changed: defineEvent(
    'stock-takings.stock-taking-changed',
    'A stock-taking began, went to review or back, was posted or cancelled.',
    z.object({ stock_taking_id: id, module_id: id, status: stockTakingStatus }),
  ),
  cellChanged: defineEvent(
    'stock-takings.cell-changed',
    'Somebody began a cell, counted in it, or closed or opened it.',
    z.object({ stock_taking_id: id, module_id: id, cell_id: id }),
  ),
} as const;
