import { continueSpan, type OpenSpan, type TraceParent } from '@naryad/runtime/tracing/tracing';

interface TracedRow {
  readonly name: string;
  readonly trace: TraceParent | null;
}

/**
 * Spans of events that are published together: each continues the trace of the command that wrote it and
 * links to the others, because a room message may contain changes of several.
 */
export class PublishTraces<Row extends TracedRow> {
  private readonly spans = new Map<Row, OpenSpan>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const span = continueSpan(row.trace, `publish ${row.name}`, { kind: 'producer' });
      if (span) this.spans.set(row, span);
    }
  }

  /** Trace for a job of this event. */
  of(row: Row): TraceParent | null {
    return this.spans.get(row)?.traceParent ?? null;
  }

  /** Sends to the rooms, recorded as a span in each of the traces. */
  async emit(roomsOf: (row: Row) => number, send: () => Promise<void>): Promise<void> {
    const parents = [...this.spans.values()].map((span) => span.traceParent);
    const emits = [...this.spans].flatMap(([row, span]) => {
      const links = parents.filter((one) => one !== span.traceParent);
      const attributes = { 'naryad.rooms': roomsOf(row) };
      return continueSpan(span.traceParent, 'emit changes', { kind: 'producer', attributes, links }) ?? [];
    });
    try {
      await send();
      for (const one of emits) one.end();
    } catch (error) {
      for (const one of emits) one.end(error);
      throw error;
    }
  }

  end(error?: unknown): void {
    for (const span of this.spans.values()) span.end(error);
  }
}
