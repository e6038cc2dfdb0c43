import * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the HTTP API, known to the server, the browser and the tests alike.
 *
 * `input` is one flat object: path parameters, query (GET, DELETE) and JSON body (POST, PUT) together.
 * `output` is the whole JSON body of the success answer (`{"success": true, ...}`).
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
  /** A state-changing call that takes an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** Name of the file field when the call is `multipart/form-data`; the other input fields travel as form fields. */
  readonly file?: string;
  /** How large the file may be, in bytes; without it 5 MB. */
  readonly fileBytes?: number;
}

type RouteOptions<Input extends z.core.$ZodType, Output extends z.core.$ZodType> = Omit<
  Route<Input, Output>,
  'idempotent'
> & { readonly idempotent?: boolean };

/** Declares a call. Every declared route has exactly one handler in the backend; `npm run check` proves it. */
export function defineRoute<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  options: RouteOptions<Input, Output>,
): Route<Input, Output> {
  return { idempotent: false, ...options };
}

/** What the handler of a route receives (after parsing). */
export type InputOf<R extends Route> = z.output<R['input']>;
/** What a caller of a route passes. */
export type RequestOf<R extends Route> = z.input<R['input']>;
/** The body of the success answer. */
export type OutputOf<R extends Route> = z.output<R['output']>;
