import type { Portion } from '../template.js';

/** One label of the given size (in mm) per page. Capitals are at least 2 mm high, legible at arm's length. */
export const labelStyle = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string => `
@page { size: ${width}mm ${height}mm; margin: 0; }
body { font: 8.2pt/1.12 "PT Sans", sans-serif; color: #000; }
.label { position: relative; width: ${width}mm; height: ${height}mm; overflow: hidden; break-after: page; break-inside: avoid; }
.label:last-child { break-after: auto; }
.one-line { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
@media screen { body { background: #ddd; } .label { background: #fff; margin: 4mm; } }
`;

/**
 * A label takes the browser about 4 ms, on a busy machine four times as long, so a portion is far below the
 * timeout of a PDF.
 */
const LABELS_IN_PORTION = 100;

/** Rolls of labels in portions: one page per label. */
export function labelPortions<Data extends { readonly labels: readonly unknown[] }>(
  data: Data,
): Portion<Data>[] {
  const portions: Portion<Data>[] = [];
  for (let from = 0; from < data.labels.length; from += LABELS_IN_PORTION) {
    const labels = data.labels.slice(from, from + LABELS_IN_PORTION);
    portions.push({ data: { ...data, labels }, pages: labels.length });
  }
  return portions;
}
