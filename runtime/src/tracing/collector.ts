import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/logger.js';

const COMPLAIN_EVERY_MS = 60_000;
/** Batches under way at once. */
const CONCURRENCY = 4;

/** Hands spans over to a collector (OTLP over HTTP). One that does not answer is told of in the log, once in a while. */
export function collectorExporter(endpoint: string, timeoutMs: number, logger: Logger): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: timeoutMs,
    concurrencyLimit: CONCURRENCY,
  });
  let complainedAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  const complain = (spans: number, error: Error | undefined): void => {
    lost += spans;
    const now = performance.now();
    if (now - complainedAt < COMPLAIN_EVERY_MS) return;
    logger.warn({ reason: error?.message, spans: lost }, 'Коллектор трасс не принимает, спаны потеряны');
    complainedAt = now;
    lost = 0;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) complain(spans.length, result.error);
        // Told already: the processor would write it to the standard output each time.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
