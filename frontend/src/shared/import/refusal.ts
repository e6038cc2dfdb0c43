import type { ImportLabels, StateCounts } from './import-source.js';
import { importTexts } from './texts.js';

/** Why the file cannot be imported; null: it can. */
export function refusal(counts: StateCounts, skipsWrong: boolean, labels: ImportLabels): string | null {
  if ((counts.new ?? 0) + (counts.changed ?? 0) === 0) return labels.noChanges;
  const wrong = counts.wrong ?? 0;
  return wrong > 0 && !skipsWrong ? importTexts.hasWrong(wrong) : null;
}
