import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { defineEvent } from '../kernel/event.js';
import { movementType } from './dto.js';

export const stockEvents = {
  moved: defineEvent(
    'stock.moved',
    'Pieces moved between cells, or in or out of a storehouse; all movements of one posting together.',
    z.object({
      group_id: z.uuid(),
      type: movementType,
      document_type: z.nullable(z.string()),
      document_id: z.nullable(id),
      movements: z.array(
        z.object({
          id,
          lot_id: id,
          product_id: id,
          /** Null means outside the storehouse: supplier, scrap, production, customer. */
          from_cell_id: z.nullable(id),
          to_cell_id: z.nullable(id),
          quantity: z.int(),
        }),
      ),
      /** Storehouse modules whose balances changed. */
      module_ids: z.array(id),
    }),
  ),
  reservationsChanged: defineEvent(
    'stock.reservations-changed',
    'Pieces were reserved for tasks, or are free again; all that one transaction changed together.',
    z.object({
      balances: z.array(
        z.object({
          cell_id: id,
          lot_id: id,
          product_id: id,
          /** Change of the reserved quantity; negative when stock is released. */
          change: z.int(),
        }),
      ),
      /** Storehouse modules whose balances changed. */
      module_ids: z.array(id),
    }),
  ),
  holdChanged: defineEvent(
    'stock.hold-changed',
    'A lot was put on hold, or is released: until then nothing moves or promises it.',
    z.object({ lot_id: id, product_id: id, is_held: z.boolean() }),
  ),
  minimumSet: defineEvent(
    'stock.minimum-set',
    'Minimum stock of a product in a storehouse was set, or taken away (null).',
    z.object({ module_id: id, product_id: id, quantity: z.nullable(z.int()) }),
  ),
} as const;
