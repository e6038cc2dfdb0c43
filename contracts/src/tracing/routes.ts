import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { defineRoute } from '../kernel/route.js';
import { MAX_SPAN_MS, MAX_BROWSER_SPANS } from './limits.js';

const hex = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`), 'Некорректный идентификатор спана'));
const ms = z
  .number('Ожидается число')
  .check(z.minimum(0, 'Не меньше нуля'), z.maximum(MAX_SPAN_MS, 'Не больше десяти минут'));

/** A user action (click, key, scan) or a request that it caused. Contains no data about its subject. */
export const browserSpan = z.object({
  trace_id: hex(32),
  span_id: hex(16),
  parent_span_id: z.nullable(hex(16)),
  kind: z.enum(['press', 'key', 'scan', 'request']),
  /** First part of the page's path: `storehouse`. */
  area: z.string().check(z.regex(/^[a-z-]{0,30}$/, 'Некорректный раздел')),
  /** Relative time, because clocks of devices are often wrong. */
  began_ms_ago: ms,
  lasted_ms: ms,
  has_failed: z.boolean(),
});
export type BrowserSpanInput = z.input<typeof browserSpan>;

/** Traces of browsers. The collector itself is never exposed to them. */
export const tracingRoutes = {
  /** Reports spans of this page; returns the share of traces to record from now on, 0 for none. */
  tellSpans: defineRoute({
    method: 'POST',
    path: '/api/traces',
    input: z.object({
      spans: z.array(browserSpan).check(z.maxLength(MAX_BROWSER_SPANS, 'Слишком много спанов')),
    }),
    output: dataOf(z.object({ share: z.number() })),
  }),
} as const;
