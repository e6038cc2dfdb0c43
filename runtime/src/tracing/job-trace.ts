import type { TraceParent } from './tracing.js';

interface JobOptions {
  readonly telemetry?: { readonly metadata?: string };
}

/** Options of a job that carries a trace beside its data, where BullMQ has a place for it; none without one. */
export const jobTrace = (trace: TraceParent | null): JobOptions =>
  trace === null ? {} : { telemetry: { metadata: trace } };

/** The trace that a job carries; null of jobs without one, of a release without tracing too. */
export const traceOfJob = ({ opts }: { readonly opts: JobOptions }): TraceParent | null =>
  opts.telemetry?.metadata ?? null;
