import {
  mdiAlertCircleOutline,
  mdiArrowDownBold,
  mdiArrowUpBold,
  mdiCheck,
  mdiHelp,
  mdiSwapHorizontal,
} from '@mdi/js';
import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { Tone } from '../../../shared/ui/status-chip.js';
import { reviewTexts as texts } from '../shared/review-texts.js';

/** Difference of a review line: signed number, label, colour and icon. */
export interface Difference {
  /** '+3', '−2', '0'; null when it is not known yet. */
  readonly sign: string | null;
  readonly label: string;
  readonly tone: Tone;
  readonly icon: string;
}

/** '+3', '−2' with a real minus sign, '0'. */
export function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${formatNumber(difference)}` : `−${formatNumber(-difference)}`;
}

/** The difference of a line. */
export function differenceOf(line: StockTakingLine): Difference {
  const sign = line.difference === null ? null : signed(line.difference);
  if (line.state === 'uncounted' || line.difference === null) {
    return { sign: null, label: texts.notCounted, tone: 'neutral', icon: mdiHelp };
  }
  if (line.state === 'disputed') {
    return { sign: null, label: texts.dispute, tone: 'warning', icon: mdiAlertCircleOutline };
  }
  if (line.moved_to !== null) {
    return { sign, label: texts.movedTo(line.moved_to), tone: 'info', icon: mdiSwapHorizontal };
  }
  if (line.moved_from !== null) {
    return { sign, label: texts.movedFrom(line.moved_from), tone: 'info', icon: mdiSwapHorizontal };
  }
  if (line.difference === 0) return { sign, label: texts.equal, tone: 'success', icon: mdiCheck };
  return line.difference > 0
    ? { sign, label: texts.surplus, tone: 'info', icon: mdiArrowUpBold }
    : { sign, label: texts.shortage, tone: 'error', icon: mdiArrowDownBold };
}

export interface PostingSummary {
  readonly surplus: number;
  readonly surplusLines: number;
  readonly shortage: number;
  readonly shortageLines: number;
  /** Units found elsewhere: one movement each, whether the cell they are missing from was counted or not. */
  readonly moved: number;
}

/** Changes that posting would make. */
export function postingSummary(lines: readonly StockTakingLine[]): PostingSummary {
  const summary = { surplus: 0, surplusLines: 0, shortage: 0, shortageLines: 0, moved: 0 };
  for (const { difference, moved_to: to, moved_from: from } of lines) {
    if (difference === null || difference === 0) continue;
    if (from !== null) summary.moved += 1;
    else if (to !== null) continue;
    else if (difference > 0) {
      summary.surplus += difference;
      summary.surplusLines += 1;
    } else {
      summary.shortage -= difference;
      summary.shortageLines += 1;
    }
  }
  return summary;
}
