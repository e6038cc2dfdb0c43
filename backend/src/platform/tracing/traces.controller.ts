import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { tracingRoutes } from '@naryad/contracts/tracing/routes';
import { recordBrowserSpans, tracedShare } from '@naryad/runtime/tracing/tracing';
import { Controller } from '@nestjs/common';
import { Access, Unattended } from '../http/access.js';
import { PerMinute, TRACE_REPORTS } from '../http/limits.js';
import { MayBeOld } from '../http/may-be-old.js';
import { Handles } from '../http/route.js';

type SpanInput = InputOf<typeof tracingRoutes.tellSpans>['spans'][number];

/** Receives the spans reported by pages of signed-in users. */
@Controller()
@Access.signedIn()
export class TracesController {
  @Unattended()
  // It changes no data that the page could read from the primary afterwards.
  @MayBeOld()
  @PerMinute(TRACE_REPORTS)
  @Handles(tracingRoutes.tellSpans)
  reportSpans({ spans }: InputOf<typeof tracingRoutes.tellSpans>): OutputOf<typeof tracingRoutes.tellSpans> {
    recordBrowserSpans(spans.map(asSpan));
    return { success: true, data: { share: tracedShare() } };
  }
}

const asSpan = (span: SpanInput) => ({
  traceId: span.trace_id,
  spanId: span.span_id,
  parentSpanId: span.parent_span_id,
  name: span.kind,
  kind: span.kind === 'request' ? ('client' as const) : undefined,
  beganMsAgo: span.began_ms_ago,
  lastedMs: span.lasted_ms,
  hasFailed: span.has_failed,
  attributes: { 'naryad.area': span.area },
});
