import type { ReactElement } from 'react';
import { useDayCount } from './use-day-count.js';
import { handheldTexts as texts } from '../shared/texts.js';
import css from './handheld-frame.module.css';

/** 'сегодня: 214 операций' of the person who works here [ux §3.4]; nothing while it is not known. */
export function DayCount({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const count = useDayCount(moduleId);
  return count === null ? null : <span className={`${css.today} n-tabular`}>{texts.today(count)}</span>;
}
