import type { ReactElement } from 'react';
import { ProgressBar as Bar } from '../../../shared/ui/progress-bar.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly total: number;
  /** The label is next to the bar. */
  readonly isInline?: boolean;
}

/** A labelled progress bar of whole numbers: 'Изготовлено: 31 из 50'. */
export function ProgressBar({ label, value, total, isInline = false }: ProgressBarProps): ReactElement {
  return (
    <Stack
      direction={isInline ? 'row' : 'column'}
      align={isInline ? 'center' : 'stretch'}
      gap={isInline ? '1em' : '0.35em'}
    >
      <Text weight="bold" tabular wrap={isInline ? 'never' : undefined}>
        {label}
      </Text>
      <Bar label={label} value={value} total={total} className={isInline ? css.inline : undefined} />
    </Stack>
  );
}
