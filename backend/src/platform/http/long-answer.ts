import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { LongWork } from './long-work.js';

/** A shorter list is serialised at once. */
const LONG_ROWS = 200;
const ROWS_PER_CHUNK = 20;
/** Maximum depth of the list in a response: `data`, and `data.rows`. */
const DEEPEST = 2;

/** Location of the longest list in a response. */
interface LongList {
  readonly path: readonly string[];
  readonly rows: readonly unknown[];
}

/** A part of a response that violates its schema. */
export interface AnswerIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export type LongAnswer =
  | { readonly ok: true; readonly json: Buffer }
  | { readonly ok: false; readonly issues: readonly AnswerIssue[] };

/** The long list of a response, or null. */
export function longListOf(answer: unknown): LongList | null {
  const list = longest(answer, []);
  return list !== null && list.rows.length >= LONG_ROWS ? list : null;
}

/**
 * Serialises a response with a long list, shaped by its schema. Works in chunks of rows and lets other
 * requests run in between: serialising 10,000 rows at once would block all of them, repeatedly if a client
 * reads many lists.
 */
export async function longAnswer(
  schema: z.core.$ZodType,
  answer: unknown,
  { path, rows }: LongList,
): Promise<LongAnswer> {
  const parts: Buffer[] = [];
  const work = new LongWork();
  let frame: unknown;
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
    await work.yieldToOthers();
    const part = withRows(answer, path, rows.slice(from, from + ROWS_PER_CHUNK));
    const parsed = z.safeParse(schema, part);
    if (!parsed.success) return { ok: false, issues: parsed.error.issues };
    frame = parsed.data;
    const text = JSON.stringify(valueAt(frame, path)).slice(1, -1);
    parts.push(Buffer.from(from === 0 ? text : `,${text}`));
  }
  const placeholder = randomUUID();
  const [prefix, suffix] = JSON.stringify(withRows(frame, path, placeholder)).split(`"${placeholder}"`) as [
    string,
    string,
  ];
  return { ok: true, json: Buffer.concat([Buffer.from(`${prefix}[`), ...parts, Buffer.from(`]${suffix}`)]) };
}

function longest(value: unknown, path: readonly string[]): LongList | null {
  if (Array.isArray(value)) return { path, rows: value };
  if (!isPlain(value) || path.length === DEEPEST) return null;
  let best: LongList | null = null;
  for (const [key, inner] of Object.entries(value)) {
    const candidate = longest(inner, [...path, key]);
    if (candidate !== null && candidate.rows.length > (best?.rows.length ?? 0)) best = candidate;
  }
  return best;
}

/** Neither a file nor a stream. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function withRows(value: unknown, [key, ...deeper]: readonly string[], rows: unknown): unknown {
  if (key === undefined) return rows;
  const holder = value as Record<string, unknown>;
  return { ...holder, [key]: withRows(holder[key], deeper, rows) };
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((holder, key) => (holder as Record<string, unknown>)[key], value);
