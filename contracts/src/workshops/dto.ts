import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A work place (workshop post unit on the wire): one spot of a work center, served by one desk module. */
export const workPlace = z.object({
  id,
  name: z.string(),
  workshop_post_id: id,
  workshop_post: z.object({ id, name: z.string() }),
  module_id: z.nullable(id),
});
export type WorkPlace = z.output<typeof workPlace>;
