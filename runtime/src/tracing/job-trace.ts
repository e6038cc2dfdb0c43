import type { TraceParent } from './tracing.js';

interface JobOptions {
  readonly telemetry?: { readonly metadata?: string };
}

/** Job options that carry a trace next to the job data, in BullMQ's own field; empty without a trace. */
export const jobTrace = (trace: TraceParent | null): JobOptions =>
  trace === null ? {} : { telemetry: { metadata: trace } };

/** Trace of a job; null without one, e.g. from a release without tracing. */
export const traceOfJob = ({ opts }: { readonly opts: JobOptions }): TraceParent | null =>
  opts.telemetry?.metadata ?? null;
