import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/logger.js';

const COMPLAIN_EVERY_MS = 60_000;
/** Maximum number of batches in flight. */
const CONCURRENCY = 4;

/** Sends spans to a collector (OTLP over HTTP). Failures are logged, at limited frequency. */
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
        // Reported as success because it is already logged: otherwise the processor would write to the
        // standard output each time.
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
