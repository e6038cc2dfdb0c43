import type { ImportCounts } from '@naryad/contracts/imports/dto';
import { importTexts } from './texts.js';

/** Why 'Импортировать' cannot be pressed; null: it can. */
export function refusal(counts: ImportCounts, skipsWrong: boolean): string | null {
  if (counts.new + counts.changed === 0) return importTexts.noChanges;
  return counts.wrong > 0 && !skipsWrong ? importTexts.hasWrong(counts.wrong) : null;
}
