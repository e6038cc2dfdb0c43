import { mdiAlertOctagonOutline, mdiClockAlertOutline, mdiTrendingDown } from '@mdi/js';
import type { StockRow } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { StatusChip } from '../../../shared/ui/status-chip.js';
import { plantToday } from '../../../shared/format/dates.js';
import { expiryLevel, isBelowMinimum } from './stock-levels.js';
import { storehouseTexts } from './texts.js';

/** The earliest expiry date of a row: amber near it, red after it, hidden before. */
export function ExpiryChip({ date }: { readonly date: string | null }): ReactElement | null {
  const level = expiryLevel(date, plantToday());
  if (level === null) return null;
  const day = formatPlainDate(date);
  return level === 'past' ? (
    <StatusChip tone="error" icon={mdiAlertOctagonOutline} label={storehouseTexts.expired(day)} />
  ) : (
    <StatusChip tone="warning" icon={mdiClockAlertOutline} label={storehouseTexts.expires(day)} />
  );
}

/** 'Ниже минимума: 3 из 10'; hidden while there is enough stock. */
export function MinimumChip({ count, minimum }: Pick<StockRow, 'count' | 'minimum'>): ReactElement | null {
  if (minimum === null || !isBelowMinimum({ count, minimum })) return null;
  const text = storehouseTexts.belowMinimum(formatNumber(count), formatNumber(minimum));
  return <StatusChip tone="error" icon={mdiTrendingDown} label={text} />;
}
