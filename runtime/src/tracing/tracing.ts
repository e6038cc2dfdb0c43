import type { Logger } from '../logging/logger.js';

/*
 * The only interface to traces. The recorder with its OpenTelemetry packages is loaded where tracing is on; without it a
 * call costs one comparison. Spans begin at requests (`platform/http`), SQL statements (`platform/db`), published events
 * (`platform/outbox`), jobs and pages (`frontend/src/tracing`). See docs/adr/0089.
 */

/** Where traces go, and how many of them. */
export interface TracingSettings {
  /** The collector's address, without the path of traces. */
  readonly endpoint: string;
  /** How many of a hundred traces that begin here are recorded, as a share. */
  readonly share: number;
  /** What the plant is called there; each program adds its own name. */
  readonly serviceName: string;
}

/** A `traceparent` (W3C) of a span that is recorded: what a row, a job or a request carries to whoever goes on. */
export type TraceParent = string;

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanFacts {
  /** Which side of a call it is; without it, work within the program. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** Bounded and about no person: never parameters, bodies, addresses or tokens. */
  readonly attributes?: Attributes;
  /** Spans of other traces that this work is done for as well. */
  readonly links?: readonly TraceParent[];
}

/** A span that is recorded and has not ended. */
export interface OpenSpan {
  readonly traceId: string;
  readonly traceParent: TraceParent;
  note(attributes: Attributes): void;
  /** Runs work whose spans are children of this one. */
  within<Result>(work: () => Result): Result;
  /** @param error what broke the work off; its message stays out of the trace */
  end(error?: unknown): void;
}

/** A span of a browser, told by it. */
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

/** What records spans; loaded only where tracing is on. */
export interface Recorder {
  /** A child of the span within which the caller runs; null when there is none. */
  child(name: string, facts: SpanFacts): OpenSpan | null;
  /** A child of a span elsewhere; null when that is not recorded. */
  continueFrom(from: TraceParent, name: string, facts: SpanFacts): OpenSpan | null;
  /** Goes on from a caller's span, or begins a trace when there is none; null when it is not recorded. */
  begin(from: string | undefined, name: string, facts: SpanFacts): OpenSpan | null;
  /** The span within which the caller runs. */
  current(): Pick<OpenSpan, 'traceId' | 'traceParent'> | null;
  /** Takes over spans of a browser. */
  record(spans: readonly BrowserSpan[]): void;
  close(): Promise<void>;
}

/** How long a stop waits for a collector. */
const CLOSE_WITHIN_MS = 2_000;

let recorder: Recorder | null = null;
let share = 0;

/**
 * Switches tracing on for this process; without settings nothing is loaded.
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

/** Hands over what is recorded, if the collector takes it within a moment; from then on nothing is recorded. */
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

/** Whether spans may be recorded at all. */
export const isTracing = (): boolean => recorder !== null;

/** The share of traces that are recorded; 0 where tracing is off. */
export const tracedShare = (): number => share;

/** Begins a span of what came from outside; null when it is not recorded. @param from the caller's `traceparent` */
export const beginTrace = (from: string | undefined, name: string, facts: SpanFacts = {}): OpenSpan | null =>
  recorder?.begin(from, name, facts) ?? null;

/** Begins a span that goes on from a row or a job; null when there is nothing to go on from. */
export const continueSpan = (
  from: TraceParent | null,
  name: string,
  facts: SpanFacts = {},
): OpenSpan | null => (from === null ? null : (recorder?.continueFrom(from, name, facts) ?? null));

/** Does a part of the work as a span of its own; within no recorded span it is just done. */
export function traced<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const span = recorder?.child(name, facts);
  return span ? within(span, work) : work();
}

/** Does work that a row or a job asked for as a span of the trace in which that was written. */
export function continued<Result>(
  from: TraceParent | null,
  name: string,
  facts: SpanFacts,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = continueSpan(from, name, facts);
  return span ? within(span, work) : work();
}

/** What a row or a job has to carry so that others go on from here; null within no recorded span. */
export const currentTrace = (): TraceParent | null => recorder?.current()?.traceParent ?? null;

/** What a log line carries so that it is found from the trace, and the trace from it. */
export function traceFields(): { readonly trace_id?: string } {
  const current = recorder?.current();
  return current ? { trace_id: current.traceId } : {};
}

/** Takes over what a browser tells of its spans. */
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
