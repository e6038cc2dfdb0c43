import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../shared/format/numbers.js';
import { useIsPhone } from '../../shared/list/use-is-phone.js';
import { Button } from '../../shared/ui/button.js';
import { Icon } from '../../shared/ui/icon.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { putawayTexts as texts } from './texts.js';
import css from './problem-list.module.css';

export interface Problem {
  readonly lineId: number;
  readonly text: string;
}

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly onOpen: (lineId: number) => void;
  /** Nothing was distributed yet, so missing cells are not shown as errors. */
  readonly isUntouched: boolean;
}

const FEW = 3;
const FEW_ON_PHONE = 1;
const MANY = 100;

/** 'Необходимо исправить ошибки перед оприходованием:', live; each line leads to its block. */
export function ProblemList({ problems, onOpen, isUntouched }: ProblemListProps): ReactElement | null {
  const [isLong, setLong] = useState(false);
  const few = useIsPhone() ? FEW_ON_PHONE : FEW;
  if (problems.length === 0) return null;
  const visibleProblems = problems.slice(0, isLong ? MANY : few);
  const hidden = problems.length - visibleProblems.length;
  return (
    <section
      className={css.problems}
      data-tone={isUntouched ? 'neutral' : 'warning'}
      aria-labelledby="pw-problems"
    >
      <h2 id="pw-problems">
        <Icon path={isUntouched ? mdiInformationOutline : mdiAlertOutline} size={20} />
        {texts.heading}
        <Text className={css.count} size="small" tabular>
          {formatNumber(problems.length)}
        </Text>
      </h2>
      <Stack as="ul" gap={0}>
        {visibleProblems.map(({ lineId, text }) => (
          <li key={`${lineId}:${text}`}>
            <Button kind="bare" className={css.problem} onClick={() => onOpen(lineId)}>
              {text}
            </Button>
          </li>
        ))}
      </Stack>
      {isLong && hidden > 0 && <p className={css.more}>{texts.andMore(formatNumber(hidden))}</p>}
      {problems.length > few && (
        <Button
          kind="text"
          size="small"
          className={css.more}
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? texts.showLess : texts.showAll(formatNumber(problems.length))}
        </Button>
      )}
    </section>
  );
}
