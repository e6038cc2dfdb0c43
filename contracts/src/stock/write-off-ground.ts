import * as z from 'zod/mini';
import { id, optionalText } from '../kernel/fields.js';

/** Maximum length of a write-off comment, in characters. */
export const WRITE_OFF_COMMENT_MAX = 500;

/** Grounds of a write-off: a reason from the administrators' list, a comment, both or neither. */
export const writeOffGround = {
  reason_id: z.optional(z.nullable(id)),
  comment: optionalText(WRITE_OFF_COMMENT_MAX),
};
