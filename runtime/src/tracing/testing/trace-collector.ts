import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code?: number };
  readonly attributes?: readonly { readonly key: string; readonly value: Value }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}
interface Otlp {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: Value }[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** A received span with the program that recorded it. */
export interface CollectedSpan extends OtlpSpan {
  readonly service: string;
}

/** An in-memory OpenTelemetry collector (OTLP over HTTP). */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** All received bodies. */
  readonly bodies: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') collector.receive(Buffer.concat(chunks).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A `traceparent` of a caller. */
  static parent(traceId: string, spanId: string, isRecorded = true): string {
    return `00-${traceId}-${spanId}-0${isRecorded ? 1 : 0}`;
  }

  ofTrace(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** The span and its ancestors, up to the root or to one that was not received. */
  pathOf(span: CollectedSpan): CollectedSpan[] {
    const path = [span];
    for (let id = span.parentSpanId; id; id = path.at(-1)!.parentSpanId) {
      const parent = this.spans.find((one) => one.spanId === id);
      if (!parent) break;
      path.push(parent);
    }
    return path;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private receive(body: string): void {
    this.bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Otlp).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}
