import { type HrTime, type SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { BrowserSpan } from './tracing.js';

/** Converts a browser's span for the exporter. The browser's clock is ignored: the span only has its age. */
export function readableSpan(span: BrowserSpan, kind: SpanKind, resource: Resource): ReadableSpan {
  const contextOf = (spanId: string) => ({
    traceId: span.traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
  });
  const began = Date.now() - span.beganMsAgo;
  return {
    name: span.name,
    kind,
    spanContext: () => contextOf(span.spanId),
    ...(span.parentSpanId !== null && { parentSpanContext: contextOf(span.parentSpanId) }),
    startTime: hrTime(began),
    endTime: hrTime(began + span.lastedMs),
    duration: hrTime(span.lastedMs),
    status: { code: span.hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: span.attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'naryad-browser' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const hrTime = (ms: number): HrTime => {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)];
};
