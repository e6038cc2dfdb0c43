import * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the HTTP API, shared by the server, the browser and the tests.
 *
 * `input` is one flat object of path parameters, query (GET, DELETE) and JSON body (POST, PUT). `output` is
 * the complete JSON body of the success response (`{"success": true, ...}`).
 */
export interface Route<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: HttpMethod;
  /** Path with `:name` for parameters, e.g. `/api/techMap/getTechMap/:id`. */
  readonly path: string;
  readonly input: Input;
  readonly output: Output;
  /** A state-changing call that accepts an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /**
   * Name of the file field when the call is `multipart/form-data`; the other input fields are sent as form
   * fields.
   */
  readonly file?: string;
  /** Maximum file size in bytes; 5 MB by default. */
  readonly fileBytes?: number;
}

type RouteOptions<Input extends z.core.$ZodType, Output extends z.core.$ZodType> = Omit<
  Route<Input, Output>,
  'idempotent'
> & { readonly idempotent?: boolean };

/**
 * Declares a call. Every declared route has exactly one handler in the backend; `npm run check` verifies
 * this.
 */
export function defineRoute<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  options: RouteOptions<Input, Output>,
): Route<Input, Output> {
  return { idempotent: false, ...options };
}

/** Input of a route's handler, after parsing. */
export type InputOf<R extends Route> = z.output<R['input']>;
/** Input that a caller of a route passes. */
export type RequestOf<R extends Route> = z.input<R['input']>;
/** Body of the success response. */
export type OutputOf<R extends Route> = z.output<R['output']>;
