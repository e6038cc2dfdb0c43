import * as z from 'zod/mini';

const ok = z.literal(true);

/** `{"success": true}` with an optional text for the user. */
export const done = z.object({ success: ok, message: z.optional(z.string()) });

/** `{"success": true, "data": ...}`. */
export const dataOf = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: ok, data, message: z.optional(z.string()) });

/** Which page of a list an answer is. */
export const pageFields = {
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
};

/** A list, whole or one page of it. Without `page` in the request the page holds the whole list. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ success: ok, data: z.array(item), ...pageFields });

/** `pageFields` of an answer that may lack them: a portion of a list that moves, or one that a device keeps from before. */
export const optionalPageFields = {
  current_page: z.optional(z.int()),
  per_page: z.optional(z.int()),
  total: z.optional(z.int()),
  last_page: z.optional(z.int()),
};

/** As `pageOf`, where answers may lack the page. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ success: ok, data: z.array(item), ...optionalPageFields });

/**
 * Body of every failed call. `errors` holds texts per input field; `code` is the stable name of a domain error, `details`
 * a second sentence: which one it is about, and what to do.
 */
export const errorBody = z.object({
  success: z.optional(z.literal(false)),
  message: z.string(),
  details: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;
