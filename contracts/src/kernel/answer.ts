import * as z from 'zod/mini';

const ok = z.literal(true);

/** `{"success": true}` with an optional text for the user. */
export const done = z.object({ success: ok, message: z.optional(z.string()) });

/** `{"success": true, "data": ...}`. */
export const dataOf = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: ok, data, message: z.optional(z.string()) });

/** Position of a page in its list. */
export const pageFields = {
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
};

/** A list, complete or one page of it. Without `page` in the request the page holds the complete list. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ success: ok, data: z.array(item), ...pageFields });

/**
 * `pageFields` of responses that may lack them: a cursor page, or a response that a device cached from an
 * older release.
 */
export const optionalPageFields = {
  current_page: z.optional(z.int()),
  per_page: z.optional(z.int()),
  total: z.optional(z.int()),
  last_page: z.optional(z.int()),
};

/** Like `pageOf`, for responses that may lack the page fields. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ success: ok, data: z.array(item), ...optionalPageFields });

/**
 * Body of every failed call. `errors` holds messages per input field; `code` is the stable name of a domain
 * error; `details` is a second sentence with the affected object and the next step.
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
