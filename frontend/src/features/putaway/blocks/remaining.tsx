import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Text } from '../../../shared/ui/text.js';
import { putawayTexts as texts } from '../texts.js';
import css from './remaining.module.css';

/** 'Осталось распределить: N шт.': red above 0, green with a tick at 0. */
export function Remaining({ remaining }: { readonly remaining: number }): ReactElement {
  const isDone = remaining === 0;
  return (
    <Text
      role="status"
      weight="bold"
      tabular
      tone={isDone ? 'success' : 'error'}
      icon={isDone ? mdiCheck : mdiAlertCircleOutline}
      className={css.remaining}
    >
      {remaining < 0 ? texts.exceeded(formatNumber(-remaining)) : texts.remaining(formatNumber(remaining))}
    </Text>
  );
}
