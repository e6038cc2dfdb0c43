import * as z from 'zod/mini';
import { id, optionalText } from '../kernel/fields.js';

/** Characters of the comment on a write-off. */
export const WRITE_OFF_COMMENT_MAX = 500;

/** Why goods are written off: a reason of the list that administrators keep, a comment, both or neither. */
export const writeOffGround = {
  reason_id: z.optional(z.nullable(id)),
  comment: optionalText(WRITE_OFF_COMMENT_MAX),
};
