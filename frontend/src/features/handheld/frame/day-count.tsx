import type { ReactElement } from 'react';
import { useDayCount } from './use-day-count.js';
import { tsdTexts as texts } from '../shared/texts.js';

/** 'сегодня: 214 операций' of the person who works here [ux §3.4]; nothing while it is not known. */
export function DayCount({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const count = useDayCount(moduleId);
  return count === null ? null : <span className="tsd-header__today n-tabular">{texts.today(count)}</span>;
}
