import { type HrTime, type SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { ToldSpan } from './tracing.js';

/** A browser's span as exporters take it. Its clock counts for nothing: it says how long ago the span began. */
export function readable(told: ToldSpan, kind: SpanKind, resource: Resource): ReadableSpan {
  const contextOf = (spanId: string) => ({
    traceId: told.traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
  });
  const began = Date.now() - told.beganMsAgo;
  return {
    name: told.name,
    kind,
    spanContext: () => contextOf(told.spanId),
    ...(told.parentSpanId !== null && { parentSpanContext: contextOf(told.parentSpanId) }),
    startTime: hrTime(began),
    endTime: hrTime(began + told.lastedMs),
    duration: hrTime(told.lastedMs),
    status: { code: told.hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: told.attributes,
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
