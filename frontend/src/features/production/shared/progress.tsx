import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './progress.module.css';

export interface ProgressProps {
  readonly done: number;
  readonly total: number;
}

/** A thin bar and '31/50'. Tabular digits prevent width changes. */
export function Progress({ done, total }: ProgressProps): ReactElement {
  return (
    <Stack as="span" direction="row" inline align="center">
      <ProgressBar value={done} total={total} className={css.bar} />
      <Text tabular wrap="never">
        {formatNumber(done)}/{formatNumber(total)}
      </Text>
    </Stack>
  );
}
