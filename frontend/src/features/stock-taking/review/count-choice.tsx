import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatDayMonth, formatTime } from '../../../shared/format/dates.js';
import { opinions } from './opinions.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import css from './count-choice.module.css';
import { Button, classes, Stack, Text } from '../../../shared/ui/index.js';

const momentOf = (time: string): string => `${formatDayMonth(time)} ${formatTime(time)}`;

export interface CountChoiceProps {
  readonly line: StockTakingLine;
  readonly onChoose: ((lineId: number, countId: number) => void) | null;
  readonly isBusy: boolean;
}

/** All counts of a disputed line to choose from. */
export function CountChoice({ line, onChoose, isBusy }: CountChoiceProps): ReactElement | null {
  const { id, state, product } = line;
  const counts = opinions(line.counts);
  const differ = new Set(counts.map(({ quantity, expected }) => quantity - expected)).size > 1;
  if (onChoose === null || !(state === 'disputed' || differ)) return null;
  return (
    <Stack as="span" gap={4} className={css.choice} role="group" aria-label={texts.choose}>
      {state === 'disputed' && (
        <Text as="small" size="small" tone="warning">
          {texts.choose}
        </Text>
      )}
      {counts.map(({ id: countId, quantity, counted_by: who, counted_at: time, is_chosen: isChosen }) => (
        <Button
          key={countId}
          size="small"
          icon={isChosen && state !== 'disputed' ? mdiCheckCircle : mdiCircleOutline}
          className={classes(css.count, 'n-tabular')}
          aria-pressed={isChosen && state !== 'disputed'}
          aria-label={texts.choiceName(product.name, quantity, who, momentOf(time))}
          disabled={isBusy}
          onClick={() => onChoose(id, countId)}
        >
          {texts.choice(quantity, who, momentOf(time))}
        </Button>
      ))}
    </Stack>
  );
}
