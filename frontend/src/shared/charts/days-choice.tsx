import { HISTORY_DAYS, type HistoryDays } from '@naryad/contracts/kernel/history-days';
import type { ReactElement } from 'react';
import { Segments } from '../ui/index.js';

const NAMES: Readonly<Record<HistoryDays, string>> = { 30: '30 дней', 90: '90 дней', 365: 'Год' };

/** Selects how many days of a history are shown. */
export function DaysChoice({
  value,
  onChange,
}: {
  readonly value: HistoryDays;
  readonly onChange: (days: HistoryDays) => void;
}): ReactElement {
  return (
    <Segments
      label="За сколько дней"
      value={value}
      onChange={onChange}
      options={HISTORY_DAYS.map((days) => ({ value: days, label: NAMES[days] }))}
    />
  );
}
