import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { PostingSummary } from './difference.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import css from './post-summary.module.css';

/** Changes that posting would make, in numbers. */
export function PostSummary({ summary }: { readonly summary: PostingSummary }): ReactElement {
  const { surplus, surplusLines, shortage, shortageLines, moved } = summary;
  if (surplusLines + shortageLines + moved === 0) return <Text as="p">{texts.postNothing}</Text>;
  const rows = [
    [texts.postSurplus, `+${formatNumber(surplus)}`, surplusLines],
    [texts.postShortage, `−${formatNumber(shortage)}`, shortageLines],
    [texts.postMoves, formatNumber(moved), moved],
  ] as const;
  return (
    <Stack gap={12}>
      <Stack as="dl">
        {rows
          .filter(([, , lines]) => lines > 0)
          .map(([label, quantity, lines]) => (
            <Stack
              key={label}
              direction="row"
              wrap
              align="baseline"
              justify="between"
              gap="2px 16px"
              className={css.row}
            >
              <dt>{label}</dt>
              <Text as="dd" tabular className={css.figures}>
                <Text as="strong" size="large">
                  {quantity} шт
                </Text>{' '}
                <Muted as="small" className={css.lines}>
                  {texts.ofLines(lines)}
                </Muted>
              </Text>
            </Stack>
          ))}
      </Stack>
      <Muted as="p" size="inherit">
        {texts.postNote}
      </Muted>
    </Stack>
  );
}
