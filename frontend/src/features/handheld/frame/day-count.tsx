import type { ReactElement } from 'react';
import { useDayCount } from './use-day-count.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Text } from '../../../shared/ui/text.js';

/** 'сегодня: 214 операций' of the current user; renders nothing while the count is unknown. */
export function DayCount({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const count = useDayCount(moduleId);
  if (count === null) return null;
  return (
    <Text size="usual" tabular>
      {texts.today(count)}
    </Text>
  );
}
