import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { tracingRoutes } from '@naryad/contracts/tracing/routes';
import { takeTold, tracedShare } from '@naryad/runtime/tracing/tracing';
import { Controller } from '@nestjs/common';
import { Access, Unattended } from '../http/access.js';
import { PerMinute, TRACE_REPORTS } from '../http/limits.js';
import { MayBeOld } from '../http/may-be-old.js';
import { Handles } from '../http/route.js';

type Told = InputOf<typeof tracingRoutes.tellSpans>['spans'][number];

/** Takes over what the pages of signed-in people tell of their spans. */
@Controller()
@Access.signedIn()
export class TracesController {
  @Unattended()
  // It changes nothing that the page could look for on the primary.
  @MayBeOld()
  @PerMinute(TRACE_REPORTS)
  @Handles(tracingRoutes.tellSpans)
  tellSpans({ spans }: InputOf<typeof tracingRoutes.tellSpans>): OutputOf<typeof tracingRoutes.tellSpans> {
    takeTold(spans.map(asSpan));
    return { success: true, data: { share: tracedShare() } };
  }
}

const asSpan = (told: Told) => ({
  traceId: told.trace_id,
  spanId: told.span_id,
  parentSpanId: told.parent_span_id,
  name: told.kind,
  kind: told.kind === 'request' ? ('client' as const) : undefined,
  beganMsAgo: told.began_ms_ago,
  lastedMs: told.lasted_ms,
  hasFailed: told.has_failed,
  attributes: { 'naryad.area': told.area },
});
