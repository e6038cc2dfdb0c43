import type { FeedbackKind } from '../scanner/feedback.js';
import type { HistoryEntry } from '../scanner/scan-engine.js';

/** One line of the panel's history: the result of a scan, a tick or a return. */
export interface ResultLine {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: FeedbackKind;
  /** The scanned text; null for a tick. */
  readonly code: string | null;
  readonly text: string;
}

/** Maximum number of results. */
export const HISTORY_LENGTH = 10;

/** The latest ten results of scans and ticks, newest first. */
export function resultHistory(
  scans: readonly HistoryEntry[],
  ticks: readonly ResultLine[],
): readonly ResultLine[] {
  const scanned = scans.map(({ id, scan, outcome }): ResultLine => ({
    id: `scan-${id}`,
    at: scan.at,
    kind: outcome.kind,
    code: scan.text,
    text: outcome.text,
  }));
  return [...scanned, ...ticks].sort((a, b) => b.at - a.at).slice(0, HISTORY_LENGTH);
}
