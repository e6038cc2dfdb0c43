import { mdiAlertOutline } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../shared/format/numbers.js';
import { useIsPhone } from '../../shared/list/use-is-phone.js';
import { Icon } from '../../shared/ui/icon.js';
import { putawayTexts as texts } from './texts.js';

export interface Problem {
  readonly lineId: number;
  readonly text: string;
}

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly onOpen: (lineId: number) => void;
}

const FEW = 3;
const FEW_ON_PHONE = 1;
const MANY = 100;

/** 'Необходимо исправить ошибки перед оприходованием:', live; each line leads to its block [2 §2.7]. */
export function ProblemList({ problems, onOpen }: ProblemListProps): ReactElement | null {
  const [isLong, setLong] = useState(false);
  const few = useIsPhone() ? FEW_ON_PHONE : FEW;
  if (problems.length === 0) return null;
  const shown = problems.slice(0, isLong ? MANY : few);
  const hidden = problems.length - shown.length;
  return (
    <section className="pw-problems" aria-labelledby="pw-problems">
      <h2 id="pw-problems">
        <Icon path={mdiAlertOutline} size={20} />
        {texts.heading}
        <span className="pw-problems__count">{formatNumber(problems.length)}</span>
      </h2>
      <ul>
        {shown.map(({ lineId, text }) => (
          <li key={`${lineId}:${text}`}>
            <button type="button" onClick={() => onOpen(lineId)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {isLong && hidden > 0 && <p>{texts.andMore(formatNumber(hidden))}</p>}
      {problems.length > few && (
        <button type="button" className="pw-link" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? texts.showLess : texts.showAll(formatNumber(problems.length))}
        </button>
      )}
    </section>
  );
}
