import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { reviewTexts as texts } from '../review-texts.js';

export interface CountChoiceProps {
  readonly line: StockTakingLine;
  readonly onChoose: ((lineId: number, countId: number) => void) | null;
  readonly isBusy: boolean;
}

/** What was counted; where counters differ, every count to choose from. */
export function CountChoice({ line, onChoose, isBusy }: CountChoiceProps): ReactElement {
  const { id, counted, counts, state, product } = line;
  const differ = new Set(counts.map(({ quantity, expected }) => quantity - expected)).size > 1;
  if (onChoose === null || !(state === 'disputed' || differ)) {
    return (
      <span className="n-tabular">
        {counted === null ? <span className="n-missing">{texts.notCounted}</span> : formatNumber(counted)}
      </span>
    );
  }
  return (
    <span className="sk-choice" role="group" aria-label={texts.choose}>
      {state === 'disputed' && <small>{texts.choose}</small>}
      {counts.map(({ id: countId, quantity, counted_by: who, counted_at: at, is_chosen: isChosen }) => (
        <button
          key={countId}
          type="button"
          className="sk-choice__count n-tabular"
          aria-pressed={isChosen && state !== 'disputed'}
          aria-label={texts.choiceName(product.name, quantity, who)}
          disabled={isBusy}
          onClick={() => onChoose(id, countId)}
        >
          <Icon path={isChosen && state !== 'disputed' ? mdiCheckCircle : mdiCircleOutline} size={18} />
          {texts.choice(quantity, who, formatDateTime(at))}
        </button>
      ))}
    </span>
  );
}
