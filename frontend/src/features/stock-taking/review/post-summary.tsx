import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { PostingSummary } from './difference.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import css from './post-summary.module.css';

/** What posting would write, in figures. */
export function PostSummary({ summary }: { readonly summary: PostingSummary }): ReactElement {
  const { surplus, surplusLines, shortage, shortageLines, moved } = summary;
  if (surplusLines + shortageLines + moved === 0) return <p className={css.summary}>{texts.postNothing}</p>;
  const rows = [
    [texts.postSurplus, `+${formatNumber(surplus)}`, surplusLines],
    [texts.postShortage, `−${formatNumber(shortage)}`, shortageLines],
    [texts.postMoves, formatNumber(moved), moved],
  ] as const;
  return (
    <div className={css.summary}>
      <dl>
        {rows
          .filter(([, , lines]) => lines > 0)
          .map(([label, pieces, lines]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="n-tabular">
                <strong>{pieces} шт</strong> <small>{texts.ofLines(lines)}</small>
              </dd>
            </div>
          ))}
      </dl>
      <p>{texts.postNote}</p>
    </div>
  );
}
