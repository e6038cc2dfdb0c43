import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { LongWork } from './long-work.js';

/** A list of fewer rows is written at once. */
const LONG_ROWS = 200;
const ROWS_PER_CHUNK = 20;
/** `data`, and `data.rows`: how deep the list of an answer lies at most. */
const DEEPEST = 2;

/** Where the longest list of an answer lies. */
interface LongList {
  readonly path: readonly string[];
  readonly rows: readonly unknown[];
}

/** An answer, or a part of it, that its schema does not allow. */
export interface AnswerIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export type LongAnswer =
  | { readonly ok: true; readonly json: Buffer }
  | { readonly ok: false; readonly issues: readonly AnswerIssue[] };

/** The long list of an answer, or null where there is none. */
export function longListOf(answer: unknown): LongList | null {
  const list = longest(answer, []);
  return list !== null && list.rows.length >= LONG_ROWS ? list : null;
}

/**
 * The JSON of an answer with a long list, shaped by its schema. Some rows at a time, with the other requests in between:
 * 10,000 rows at once would hold everybody up for as long as they take, again and again for a reader who wants many lists.
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
    const text = JSON.stringify(at(frame, path)).slice(1, -1);
    parts.push(Buffer.from(from === 0 ? text : `,${text}`));
  }
  const placeholder = randomUUID();
  const [head, tail] = JSON.stringify(withRows(frame, path, placeholder)).split(`"${placeholder}"`) as [
    string,
    string,
  ];
  return { ok: true, json: Buffer.concat([Buffer.from(`${head}[`), ...parts, Buffer.from(`]${tail}`)]) };
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

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((holder, key) => (holder as Record<string, unknown>)[key], value);
