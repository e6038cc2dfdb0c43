import { MAX_SPAN_MS, MAX_BROWSER_SPANS } from '@naryad/contracts/tracing/limits';
import type { BrowserSpanInput } from '@naryad/contracts/tracing/routes';
import { csrfToken } from '../shared/api/csrf.js';

/** Requests sent later than this after a gesture do not belong to its trace, in milliseconds. */
export const CONSEQUENCE_MS = 2_000;
const REPORT_INTERVAL_MS = 2_000;
/** Maximum number of buffered spans. */
const WAITING_SPANS = 256;
const REPORTS = '/api/traces';

export type GestureKind = Exclude<BrowserSpanInput['kind'], 'request'>;

/** The trace of a gesture; begins with its first request, most gestures have none. */
interface Trace {
  readonly id: string;
  readonly spanId: string;
  readonly kind: GestureKind;
  readonly area: string;
  readonly from: number;
  readonly isRecorded: boolean;
  openRequests: number;
  to: number;
}

type Waiting = Omit<BrowserSpanInput, 'began_ms_ago' | 'lasted_ms'> & {
  readonly from: number;
  readonly to: number;
};

/**
 * Traces that begin on this page: with a press, a key or a scan whose requests carry them (`traceparent`).
 * Implemented by hand, because the browser packages of OpenTelemetry are ten times as large, and terminals
 * load this.
 */
export class PageTraces {
  private gesture: { readonly kind: GestureKind; readonly at: number; trace: Trace | null } | null = null;
  private begun: Trace[] = [];
  private waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param share of the gestures that are recorded  @param send the page's own `fetch` */
  constructor(
    private share: number,
    private readonly send: typeof fetch,
  ) {}

  /** The user has pressed, typed or scanned. */
  noticed(kind: GestureKind, time: number): void {
    this.gesture = { kind, at: time, trace: null };
  }

  /** Replaces the page's `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const trace = isOurs(input) ? this.traceOfNow() : null;
    if (!trace) return this.send(input, init);
    const spanId = hex(8);
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${trace.id}-${spanId}-0${trace.isRecorded ? 1 : 0}`);
    if (!trace.isRecorded) return this.send(input, { ...init, headers });
    const from = performance.now();
    let hasFailed = true;
    trace.openRequests += 1;
    try {
      const answer = await this.send(input, { ...init, headers });
      hasFailed = answer.status >= 500;
      return answer;
    } finally {
      trace.openRequests -= 1;
      trace.to = performance.now();
      this.enqueue({
        ...spanOf(trace),
        span_id: spanId,
        parent_span_id: trace.spanId,
        kind: 'request',
        from,
        has_failed: hasFailed && !isGivenUp(init?.signal),
      });
    }
  };

  /** Sends the finished spans. @param isLeaving the page is unloading: no further call follows */
  flush(isLeaving = false): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const isOver = (trace: Trace): boolean =>
      isLeaving || (trace.openRequests === 0 && performance.now() - trace.from >= CONSEQUENCE_MS);
    const { over = [], going = [] } = Object.groupBy(this.begun, (one) => (isOver(one) ? 'over' : 'going'));
    this.begun = going;
    const spans = [...this.waiting, ...over.map(spanOf)];
    this.waiting = spans.slice(MAX_BROWSER_SPANS);
    if (spans.length > 0) void this.report(spans.slice(0, MAX_BROWSER_SPANS));
    if (!isLeaving && this.begun.length + this.waiting.length > 0) this.flushSoon();
  }

  private traceOfNow(): Trace | null {
    const { gesture } = this;
    if (this.share === 0 || !gesture || performance.now() - gesture.at > CONSEQUENCE_MS) return null;
    if (!gesture.trace) {
      gesture.trace = newTrace(gesture.kind, gesture.at, Math.random() < this.share);
      if (gesture.trace.isRecorded) this.begun.push(gesture.trace);
    }
    return gesture.trace;
  }

  private enqueue(span: Waiting): void {
    if (this.waiting.length < WAITING_SPANS) this.waiting.push(span);
    this.flushSoon();
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => this.flush(), REPORT_INTERVAL_MS);
  }

  /** A failed report is dropped: no retry. */
  private async report(spans: readonly Waiting[]): Promise<void> {
    const now = performance.now();
    const reported = spans.map(({ from, to, ...span }): BrowserSpanInput => {
      const began_ms_ago = within(now - from);
      return { ...span, began_ms_ago, lasted_ms: Math.min(within(to - from), began_ms_ago) };
    });
    try {
      const answer = await this.send(REPORTS, {
        method: 'POST',
        credentials: 'same-origin',
        keepalive: true,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-xsrf-token': csrfToken() ?? '',
        },
        body: JSON.stringify({ spans: reported }),
      });
      // The server does not accept traces, e.g. a previous release.
      if (answer.status === 404) this.share = 0;
      if (answer.ok) this.share = ((await answer.json()) as { data: { share: number } }).data.share;
    } catch {
      // No network.
    }
  }
}

const newTrace = (kind: GestureKind, from: number, isRecorded: boolean): Trace => ({
  id: hex(16),
  spanId: hex(8),
  kind,
  area: areaOf(location.pathname),
  from,
  isRecorded,
  openRequests: 0,
  to: from,
});

const spanOf = (trace: Trace): Waiting => ({
  trace_id: trace.id,
  span_id: trace.spanId,
  parent_span_id: null,
  kind: trace.kind,
  area: trace.area,
  from: trace.from,
  to: trace.to,
  has_failed: false,
});

/** Calls of the application to its own server. */
const isOurs = (input: Parameters<typeof fetch>[0]): boolean =>
  typeof input === 'string' && /^\/(?!\/)/.test(input);

/** True when the request was aborted, e.g. because its screen was left; a timeout does not count. */
const isGivenUp = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && signal.reason instanceof DOMException && signal.reason.name === 'AbortError';

/** Only the first segment of the address: the others may contain numbers and tokens. */
const areaOf = (path: string): string => /^\/([a-z-]{1,30})(?=\/|$)/.exec(path)?.[1] ?? '';

const within = (ms: number): number => Math.min(Math.max(ms, 0), MAX_SPAN_MS);

/** Random hex digits, never all zeros. */
const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^0+$/, (zeros) => zeros.replace(/.$/, '1'));
