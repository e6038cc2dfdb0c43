import {
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/logger.js';
import { collectorExporter } from './collector.js';
import { readableSpan } from './browser-spans.js';
import type { OpenSpan, Recorder, SpanFacts, TraceParent, TracingSettings } from './tracing.js';

/** Maximum number of spans waiting for the collector; further ones are dropped. */
const MAX_QUEUED_SPANS = 2_048;
const EXPORT_BATCH_SIZE = 512;
const EXPORT_EVERY_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
const LINKS = 32;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const kindOf = (kind: SpanFacts['kind']): SpanKind => (kind ? KINDS[kind] : SpanKind.INTERNAL);

/** Records spans with OpenTelemetry and sends them to a collector, without ever blocking. */
export function createRecorder(settings: TracingSettings, program: string, logger: Logger): Recorder {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const processor = new BatchSpanProcessor({
    exporter: collectorExporter(settings.endpoint, EXPORT_TIMEOUT_MS, logger),
    maxQueueSize: MAX_QUEUED_SPANS,
    maxExportBatchSize: EXPORT_BATCH_SIZE,
    scheduledDelayMillis: EXPORT_EVERY_MS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const resourceOf = (name: string) =>
    resourceFromAttributes({ 'service.name': `${settings.serviceName}-${name}` });
  const browser = resourceOf('browser');
  const provider = new TracerProvider({
    resource: resourceOf(program),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanLimits: { linkCountLimit: LINKS, attributeValueLengthLimit: 200 },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('naryad');

  const open = (name: string, { kind, attributes, links = [] }: SpanFacts, parent: Context) => {
    const linked = links.slice(0, LINKS).flatMap((one) => sampled(one) ?? []);
    const span = tracer.startSpan(
      name,
      { kind: kindOf(kind), attributes, links: linked.map((spanContext) => ({ context: spanContext })) },
      parent,
    );
    return span.isRecording() ? new RecordedSpan(span, parent) : null;
  };
  const below = (from: SpanContext): Context => trace.setSpanContext(ROOT_CONTEXT, from);

  return {
    child(name, facts) {
      const active = context.active();
      return trace.getSpan(active) ? open(name, facts, active) : null;
    },
    continueFrom(from, name, facts) {
      const parent = sampled(from);
      return parent ? open(name, facts, below(parent)) : null;
    },
    begin(from, name, facts) {
      const parent = from === undefined ? null : parsed(from);
      return open(name, facts, parent ? below(parent) : ROOT_CONTEXT);
    },
    current() {
      const span = trace.getSpan(context.active());
      if (!span) return null;
      const { traceId } = span.spanContext();
      return { traceId, traceParent: traceParentOf(span) };
    },
    record(spans) {
      for (const span of spans) processor.onEnd(readableSpan(span, kindOf(span.kind), browser));
    },
    async close() {
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
}

class RecordedSpan implements OpenSpan {
  constructor(
    private readonly span: Span,
    private readonly parent: Context,
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceParent(): TraceParent {
    return traceParentOf(this.span);
  }

  note(attributes: Readonly<Record<string, string | number | boolean>>): void {
    this.span.setAttributes(attributes);
  }

  within<Result>(work: () => Result): Result {
    return context.with(trace.setSpan(this.parent, this.span), work);
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      this.span.setStatus({ code: SpanStatusCode.ERROR });
      this.span.setAttribute('error.type', nameOf(error));
    }
    this.span.end();
  }
}

/** Our own error code or that of Postgres, else the class: a message may contain user data. */
function nameOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function traceParentOf(span: Span): TraceParent {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function parsed(from: string): SpanContext | null {
  const parent = parseTraceParent(from);
  return parent && isSpanContextValid(parent) ? { ...parent, isRemote: true } : null;
}

function sampled(from: TraceParent): SpanContext | null {
  const parent = parsed(from);
  return parent && (parent.traceFlags & TraceFlags.SAMPLED) !== 0 ? parent : null;
}
