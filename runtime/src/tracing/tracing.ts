import type { Logger } from '../logging/logger.js';

/*
 * The only interface to tracing. The recorder and its OpenTelemetry packages are loaded only when tracing is
 * on; otherwise a call costs one comparison. Spans begin at requests (`platform/http`), SQL statements
 * (`platform/db`), published events (`platform/outbox`), jobs and pages (`frontend/src/tracing`). See
 * docs/adr/0089.
 */

/** Destination and sampling of traces. */
export interface TracingSettings {
  /** Address of the collector, without the traces path. */
  readonly endpoint: string;
  /** Share of recorded traces that begin here, from 0 to 1. */
  readonly share: number;
  /** Service name of the plant; each program appends its own name. */
  readonly serviceName: string;
}

/**
 * A `traceparent` (W3C) of a recorded span: stored in a row, job or request, so that its consumer continues
 * the trace.
 */
export type TraceParent = string;

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanFacts {
  /** Side of a call; without it: work within the program. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** Low-cardinality and without personal data: never parameters, bodies, addresses or tokens. */
  readonly attributes?: Attributes;
  /** Spans of other traces that this work also belongs to. */
  readonly links?: readonly TraceParent[];
}

/** A recorded span that has not ended. */
export interface OpenSpan {
  readonly traceId: string;
  readonly traceParent: TraceParent;
  note(attributes: Attributes): void;
  /** Runs work whose spans become children of this one. */
  within<Result>(work: () => Result): Result;
  /** @param error the failure of the work; its message is not recorded */
  end(error?: unknown): void;
}

/** A span reported by a browser. */
export interface BrowserSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly name: string;
  readonly kind: SpanFacts['kind'];
  readonly beganMsAgo: number;
  readonly lastedMs: number;
  readonly hasFailed: boolean;
  readonly attributes: Attributes;
}

/** Records spans; loaded only when tracing is on. */
export interface Recorder {
  /** A child of the caller's current span; null without one. */
  child(name: string, facts: SpanFacts): OpenSpan | null;
  /** A child of a remote span; null when that is not recorded. */
  continueFrom(from: TraceParent, name: string, facts: SpanFacts): OpenSpan | null;
  /** Continues the caller's span, or begins a new trace; null when not recorded. */
  begin(from: string | undefined, name: string, facts: SpanFacts): OpenSpan | null;
  /** The current span of the caller. */
  current(): Pick<OpenSpan, 'traceId' | 'traceParent'> | null;
  /** Records spans reported by a browser. */
  record(spans: readonly BrowserSpan[]): void;
  close(): Promise<void>;
}

/** Maximum time that a shutdown waits for the collector. */
const CLOSE_WITHIN_MS = 2_000;

let recorder: Recorder | null = null;
let share = 0;

/**
 * Enables tracing for this process; without settings nothing is loaded.
 * @param program its name: `backend`, `workers`
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  program: string,
  logger: Logger,
): Promise<void> {
  if (!settings) return;
  const { createRecorder } = await import('./recorder.js');
  recorder = createRecorder(settings, program, logger);
  share = settings.share;
}

/** Flushes recorded spans if the collector accepts them in time; nothing is recorded afterwards. */
export async function endTracing(): Promise<void> {
  const closing = recorder?.close();
  recorder = null;
  share = 0;
  if (!closing) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, CLOSE_WITHIN_MS)));
  await Promise.race([closing, late]);
  clearTimeout(timer);
}

/** Whether spans are recorded at all. */
export const isTracing = (): boolean => recorder !== null;

/** Share of recorded traces; 0 when tracing is off. */
export const tracedShare = (): number => share;

/**
 * Begins a span for an external request; null when not recorded.
 * @param from the caller's `traceparent`
 */
export const beginTrace = (from: string | undefined, name: string, facts: SpanFacts = {}): OpenSpan | null =>
  recorder?.begin(from, name, facts) ?? null;

/** Begins a span that continues the trace of a row or job; null without a trace. */
export const continueSpan = (
  from: TraceParent | null,
  name: string,
  facts: SpanFacts = {},
): OpenSpan | null => (from === null ? null : (recorder?.continueFrom(from, name, facts) ?? null));

/** Runs part of the work as a separate span; without a recorded parent it only runs. */
export function traced<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const span = recorder?.child(name, facts);
  return span ? within(span, work) : work();
}

/** Runs work requested by a row or job as a span of the trace that wrote it. */
export function continued<Result>(
  from: TraceParent | null,
  name: string,
  facts: SpanFacts,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = continueSpan(from, name, facts);
  return span ? within(span, work) : work();
}

/** Trace to store in a row or job, so that its consumer continues it; null without a recorded span. */
export const currentTrace = (): TraceParent | null => recorder?.current()?.traceParent ?? null;

/** Fields of a log line that link it to its trace. */
export function traceFields(): { readonly trace_id?: string } {
  const current = recorder?.current();
  return current ? { trace_id: current.traceId } : {};
}

/** Records spans reported by a browser. */
export function recordBrowserSpans(spans: readonly BrowserSpan[]): void {
  recorder?.record(spans);
}

async function within<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
