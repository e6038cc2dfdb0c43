import type { ReactElement } from 'react';
import { useDayCount } from './use-day-count.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Text } from '../../../shared/ui/text.js';

/** 'сегодня: 214 операций' of the person who works here [ux §3.4]; nothing while it is not known. */
export function DayCount({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const count = useDayCount(moduleId);
  if (count === null) return null;
  return (
    <Text size="usual" tabular>
      {texts.today(count)}
    </Text>
  );
}
